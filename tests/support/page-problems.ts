import type { ConsoleMessage, Page } from "@playwright/test";

/** Remix writes to the console when a visitor moves on while an answer is half read; nothing is wrong. */
const INTERRUPTED = /^console: AbortError: signal is aborted/;

/**
 * Collects what must never happen on a page: console errors (violations of the content security
 * policy are among them), uncaught errors, server errors, and requests to somebody else's server.
 */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [INTERRUPTED];

  constructor(private readonly origin: string) {}

  /** Problems so far that no test has announced. */
  get found(): readonly string[] {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }

  /** Announces a failed load of these addresses, which the browser reports as a console error. */
  allowFailedLoad(url: RegExp): void {
    this.#allowed.push(new RegExp(`^console: Failed to load resource.*${url.source}`, url.flags));
  }

  /** Announces that the connection breaks: loads fail, and Remix says that it learns of no more routes. */
  allowBrokenConnection(): void {
    this.allowFailedLoad(/./);
    this.#allowed.push(/^console: Failed to fetch manifest patches/);
  }

  /** Announces answers of this status, which the browser reports as failed loads. */
  allowStatus(status: number): void {
    this.#allowed.push(new RegExp(`^console: Failed to load resource.*status of ${status}`));
    if (status >= 500) this.#allowed.push(new RegExp(`^server: ${status} `));
  }

  /** Announces that the journey leads to another server, such as that of the payments. */
  allowServer(origin: string): void {
    this.#allowed.push(new RegExp(`^foreign request: ${origin.replaceAll(".", "\\.")}`));
  }

  /** Starts to listen to a page. */
  async watch(page: Page): Promise<void> {
    await page.addInitScript(reportViolations);
    page.on("console", (message) => {
      if (message.type() === "error") this.#found.push(`console: ${describe(message)}`);
    });
    page.on("pageerror", (error) => this.#found.push(`uncaught: ${error.message}`));
    page.on("response", (response) => {
      if (response.status() >= 500)
        this.#found.push(`server: ${response.status()} ${response.url()}`);
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== this.origin)
        this.#found.push(`foreign request: ${request.url()}`);
    });
  }
}

/** Runs in the page: a violation that a script caught, such as a try at `eval`, is written nowhere by the browser. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    console.error(`policy violation: ${effectiveDirective} ${blockedURI}`);
  });
}

function describe(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}
