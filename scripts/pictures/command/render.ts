/**
 * `npm run pictures`: draws the pictures that are missing and lists them for the app. Interrupted, it
 * continues where it stopped. Options:
 *
 *     --only ID        pictures whose name contains ID (repeatable)
 *     --view f34       one view
 *     --plan NAME      vehicles, dealerships, showcase, services, rental, blog
 *     --out FOLDER     instead of public/immagini; the list is then left alone
 *     --width 480      a quick look: one PNG of this width a picture, into --out (or .cache/pictures)
 *     --frames 9       jittered frames a picture
 *     --force          draw again what exists
 *     --list           name the jobs and draw nothing
 */
import { parseArgs } from "node:util";
import { isScene, type PictureJob } from "../job";
import { pictureJobs, PLANS } from "../plans/plans";
import { writeFiles, writePng } from "./encode";
import { filesOf, missingFiles, RATIO, ROOT, stemOf, WIDTHS, type PictureFile } from "./files";
import { writeManifest } from "./manifest";
import { Progress, spokenTime } from "./progress";
import { Studio } from "./studio";

/** Frames of a picture that is kept, of a room that is kept, and of a quick look. */
const FRAMES = 3;
/** Shadow maps of a room are spread over more metres: their steps show in fewer frames. */
const ROOM_FRAMES = 4;
const LOOK_FRAMES = 4;
const LOOK_ROOT = ".cache/pictures";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    view: { type: "string", multiple: true },
    plan: { type: "string", multiple: true },
    out: { type: "string" },
    width: { type: "string" },
    frames: { type: "string" },
    force: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

const look = options.width ? Number(options.width) : undefined;
const root = options.out ?? (look ? LOOK_ROOT : ROOT);
const width = look ?? WIDTHS[2];
const height = Math.round(width / RATIO);

function framesOf({ subject }: PictureJob): number {
  if (options.frames) return Number(options.frames);
  if (look) return LOOK_FRAMES;
  return isScene(subject) ? ROOM_FRAMES : FRAMES;
}

interface Task {
  job: PictureJob;
  /** Empty for a quick look. */
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
      files: look ? [] : options.force ? filesOf(job, root) : missingFiles(job, root),
    }))
    .filter(({ files }) => look !== undefined || files.length > 0);
}

/** Draws one after the other; while one is drawn, the last one is encoded. */
async function drawAll(tasks: readonly Task[]): Promise<string[]> {
  const studio = await Studio.open();
  const progress = new Progress(tasks.length);
  const failed: string[] = [];
  let writing = Promise.resolve();
  try {
    for (const { job, files } of tasks) {
      const name = stemOf(job);
      const start = Date.now();
      try {
        const { pixels } = await studio.draw(job, { width, height, frames: framesOf(job) });
        await writing;
        writing = look
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
    await studio.close();
  }
  return failed;
}

const tasks = plannedTasks();
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
