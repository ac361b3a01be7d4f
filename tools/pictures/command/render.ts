/**
 * `npm run pictures`: draws the pictures that are missing and lists them for the app. Interrupted, it
 * continues where it stopped. Options:
 *
 *     --only ID        pictures whose name contains ID (repeatable)
 *     --view f34       one view
 *     --plan NAME      vehicles, dealerships, showcase, services, rental, blog
 *     --out FOLDER     instead of public/immagini; the list is then left alone
 *     --width 480      a preview: one PNG of this width a picture, into --out (or .cache/pictures)
 *     --frames 9       jittered frames a picture
 *     --force          draw again what exists
 *     --whole          all views of a vehicle one after the other: they share its mesh, which saves half of the time
 *     --list           name the jobs and draw nothing
 */
import { parseArgs } from "node:util";
import { isScene, type PictureJob } from "../job";
import { pictureJobs, PLANS } from "../plans/plans";
import { writeFiles, writePng } from "./encode";
import { filesOf, missingFiles, RATIO, ROOT, stemOf, WIDTHS, type PictureFile } from "./files";
import { writeManifest } from "./manifest";
import { Progress, spokenTime } from "./progress";
import { BrowserRenderer } from "./browser-renderer";

/** Frames of a final picture, of a final interior scene, and of a preview. */
const FRAMES = 3;
/** Shadow maps of an interior cover more metres; with fewer frames their steps would be visible. */
const INTERIOR_FRAMES = 4;
/** Inside a car every pixel is shaded, and shadows are soft anyway. */
const INSIDE_FRAMES = 1;
const BOOT_FRAMES = 2;
const PREVIEW_FRAMES = 4;
const PREVIEW_ROOT = ".cache/pictures";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    view: { type: "string", multiple: true },
    plan: { type: "string", multiple: true },
    out: { type: "string" },
    width: { type: "string" },
    frames: { type: "string" },
    force: { type: "boolean", default: false },
    whole: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

const previewWidth = options.width ? Number(options.width) : undefined;
const root = options.out ?? (previewWidth ? PREVIEW_ROOT : ROOT);
const width = previewWidth ?? WIDTHS[2];
const height = Math.round(width / RATIO);

function framesOf({ subject, inside, view }: PictureJob): number {
  if (options.frames) return Number(options.frames);
  if (previewWidth) return PREVIEW_FRAMES;
  if (inside) return view === "boot" ? BOOT_FRAMES : INSIDE_FRAMES;
  return isScene(subject) ? INTERIOR_FRAMES : FRAMES;
}

interface Task {
  job: PictureJob;
  /** Empty for a preview. */
  files: readonly PictureFile[];
}

function chosen(job: PictureJob): boolean {
  const { only, view } = options;
  const named = !only || only.some((part) => stemOf(job).includes(part));
  return named && (!view || !job.view || view.includes(job.view));
}

function plannedTasks(): Task[] {
  const plans = options.plan ?? Object.keys(PLANS);
  return pictureJobs(plans)
    .filter(chosen)
    .map((job) => ({
      job,
      files: previewWidth ? [] : options.force ? filesOf(job, root) : missingFiles(job, root),
    }))
    .filter(({ files }) => previewWidth !== undefined || files.length > 0);
}

/** Draws one picture after the other; the previous one is encoded meanwhile. Returns the names that failed. */
async function drawAll(tasks: readonly Task[]): Promise<string[]> {
  const renderer = await BrowserRenderer.open();
  const progress = new Progress(tasks.length);
  const failed: string[] = [];
  let writing = Promise.resolve();
  try {
    for (const { job, files } of tasks) {
      const name = stemOf(job);
      const start = Date.now();
      try {
        const { pixels } = await renderer.draw(job, { width, height, frames: framesOf(job) });
        await writing;
        writing = previewWidth
          ? writePng(pixels, `${root}/${name.replaceAll("/", "_")}.png`)
          : writeFiles(pixels, files, job.backdrop === "cutout");
      } catch (error) {
        failed.push(name);
        console.error(`\n${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      progress.step(name, (Date.now() - start) / 1000);
    }
    await writing;
  } finally {
    progress.end();
    await renderer.close();
  }
  return failed;
}

const tasks = plannedTasks();
if (options.whole) {
  const place = new Map(tasks.map(({ job }, i) => [job.stem, i] as const).reverse());
  tasks.sort((a, b) => (place.get(a.job.stem) ?? 0) - (place.get(b.job.stem) ?? 0));
}
if (options.list) {
  for (const { job } of tasks) console.log(stemOf(job));
} else {
  console.log(`${tasks.length} pictures to draw`);
  const start = Date.now();
  const failed = tasks.length > 0 ? await drawAll(tasks) : [];
  if (tasks.length > 0) console.log(`done in ${spokenTime((Date.now() - start) / 1000)}`);
  if (root === ROOT) await writeManifest();
  if (failed.length > 0) {
    console.error(`failed: ${failed.join(", ")}`);
    process.exitCode = 1;
  }
}
