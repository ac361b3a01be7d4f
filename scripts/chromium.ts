/** Where Chromium is; journeys install one when the machine has none. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  execFileSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
}

/** `CHROMIUM_PATH`, else Debian's Chromium, else where Playwright keeps its own. */
export function chromiumPath(): string {
  const system = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
  return existsSync(system) ? system : chromium.executablePath();
}

/** Debian's Chromium without windows, where there is one: journeys take less of the processor in it. */
export function journeyChromiumPath(): string {
  const shell = process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell";
  return existsSync(shell) ? shell : chromiumPath();
}

/**
 * For journeys: Debian's Chromium, Playwright's own, or a fresh install: through apt where that has one and we may,
 * else Playwright's.
 * @throws Error when no way worked.
 */
export function ensureChromium(): void {
  if (existsSync(journeyChromiumPath())) return;
  try {
    installDebians();
  } catch {
    run("npx", ["playwright", "install", "--with-deps", "chromium"]);
  }
}

/** @throws Error where there is no apt, no right to use it, or no such package. */
function installDebians(): void {
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"];
  run("apt-get", ["update", "-qq"], quiet);
  run("apt-get", install, quiet);
}
