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

/**
 * Debian's Chromium, Playwright's own, or a fresh install: through apt where we may, else Playwright's.
 * @throws Error when no way worked.
 */
export function ensureChromium(): void {
  if (existsSync(chromiumPath())) return;
  const mayUseApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayUseApt) {
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    run("apt-get", ["update", "-qq"], quiet);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  } else {
    run("npx", ["playwright", "install", "--with-deps", "chromium"]);
  }
}
