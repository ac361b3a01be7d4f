/** Finds Chromium, and installs one for journeys if the machine has none. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  execFileSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
}

/** Path of Chromium: `CHROMIUM_PATH`, else Debian's, else Playwright's own. */
export function chromiumPath(): string {
  const system = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
  return existsSync(system) ? system : chromium.executablePath();
}

/** Path of Debian's headless shell if it is installed, which takes less processor time; else that of `chromiumPath`. */
export function journeyChromiumPath(): string {
  const shell = process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell";
  return existsSync(shell) ? shell : chromiumPath();
}

/** Settings of Blink that give Chromium something to point with: a mouse, or a finger as the screen of a phone has. */
export const POINTERS = {
  mouse: pointerSettings({ hover: 2, pointer: 4 }),
  finger: pointerSettings({ hover: 1, pointer: 2 }),
} as const;

/** @param types Values of Blink's `HoverType` and `PointerType`. */
function pointerSettings({ hover, pointer }: { hover: number; pointer: number }): string {
  return [
    ...[`primaryHoverType=${hover}`, `availableHoverTypes=${hover}`],
    ...[`primaryPointerType=${pointer}`, `availablePointerTypes=${pointer}`],
  ].join(",");
}

/**
 * How journeys start their browser: nothing that no page asked for.
 *
 * @param options.pictures Whether pages load pictures.
 * @param options.painting Whether Chromium draws pixels, a quarter of the time it takes for a page. Without them documents,
 *   styles, layout and the loading of pictures stay as they are; screenshots are empty, and neither a wheel nor a finger scrolls.
 */
export function launchOptions({ pictures, painting }: { pictures: boolean; painting: boolean }) {
  const settings = [
    ...(pictures ? [] : ["imagesEnabled=false"]),
    ...(painting ? [] : ["acceleratedCompositingEnabled=false"]),
  ];
  return {
    executablePath: journeyChromiumPath(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Playwright gives Chromium a mouse by the same option, and the last one counts: so it is repeated.
      ...(settings.length > 0
        ? [`--blink-settings=${[...settings, POINTERS.mouse].join(",")}`]
        : []),
    ],
  };
}

/**
 * Installs a Chromium for journeys unless there is one: through apt, else through Playwright.
 * @throws Error when neither can install it.
 */
export function ensureChromium(): void {
  if (existsSync(journeyChromiumPath())) return;
  try {
    installWithApt();
  } catch {
    run("npx", ["playwright", "install", "--with-deps", "chromium"]);
  }
}

/** @throws Error without apt, without the right to use it, or without the package. */
function installWithApt(): void {
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"];
  run("apt-get", ["update", "-qq"], quiet);
  run("apt-get", install, quiet);
}
