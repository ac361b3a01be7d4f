/**
 * A tab of a Chromium that shows pages which it has rendered in advance.
 *
 * Where a program attaches to a page, as Playwright does, Chromium renders none in advance (`PrerenderingDisabledByDevTools`).
 * It does where a program attaches to the tab, which has both pages.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { devices } from "@playwright/test";
import { POINTERS } from "../../scripts/chromium";
import { DevtoolsPipe, type DevtoolsEvent } from "./devtools-pipe";

/** How long anything is waited for, in ms. */
const TIMEOUT_MS = 20_000;
/** Seldom enough that asking a slow page costs it no time. In ms. */
const PAUSE_MS = 100;

/** How long a page is given to answer, in ms. */
const ANSWER_MS = 1_000;

/** How long a link is pressed, in ms. */
const PRESS_MS = 80;

export interface TabOptions {
  /** Width and height of its pages, in CSS pixels. */
  size: readonly [width: number, height: number];
  /** What the visitor points with; a mouse by default. */
  pointer?: keyof typeof POINTERS;
  /** How many times slower than this machine the processor is. */
  slowdown?: number;
}

/** How a page was shown. */
export interface Shown {
  /** Its first frame with content, in ms since 1970. */
  paintedAt: number;
  /** Whether it had been rendered in advance. */
  wasPrerendered: boolean;
}

/** `Target.attachedToTarget` */
interface Attached {
  sessionId: string;
  targetInfo: { type: string; subtype?: string };
}

/** `Preload.prerenderStatusUpdated` */
interface PrerenderUpdate {
  key: { url: string };
  status: "Pending" | "Running" | "Ready" | "Success" | "Failure";
  /** Why it failed. */
  prerenderStatus?: string;
}

/** The tab of one visitor, in a browser of its own. */
export class PrerenderingTab {
  readonly #options: TabOptions;
  readonly #pipe: DevtoolsPipe;
  /** Session of the page that is shown. */
  #page = "";
  /** Newest state of each address that was rendered in advance. */
  readonly #ahead = new Map<string, PrerenderUpdate>();
  /** Where the mouse is. */
  #point = { x: 0, y: 0 };

  static async open(options: TabOptions): Promise<PrerenderingTab> {
    const tab = new PrerenderingTab(options);
    await tab.#pipe.send("Target.setAutoAttach", autoAttach("tab"));
    await until("a page", () => tab.#page !== "");
    return tab;
  }

  private constructor(options: TabOptions) {
    this.#options = options;
    // Chromium calls itself headless otherwise, and the portal counts no robots, and one visitor once a day.
    const userAgent = `${devices["Desktop Chrome"].userAgent} Visitor/${randomUUID()}`;
    const pointer = POINTERS[options.pointer ?? "mouse"];
    this.#pipe = new DevtoolsPipe(
      [`--user-agent=${userAgent}`, `--blink-settings=${pointer}`, "about:blank"],
      (event) => this.#onEvent(event),
    );
  }

  /** Opens an address and waits until it has loaded. */
  async goto(url: string): Promise<void> {
    await this.#send("Page.navigate", { url });
    await until(url, () =>
      this.evaluate<boolean>(
        `location.href === ${JSON.stringify(url)} && document.readyState === "complete"`,
      ),
    );
  }

  /** Value of an expression, or of its promise, in the page that is shown. */
  async evaluate<T>(expression: string): Promise<T> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result } = (await this.#send("Runtime.evaluate", options)) as { result: { value: T } };
    return result.value;
  }

  /** Moves the mouse to a link and waits until the browser has rendered in advance where it leads, which is returned. */
  async hover(selector: string): Promise<string> {
    const url = await this.pointAt(selector);
    await this.#mouse("mouseMoved", { x: this.#point.x - 3 });
    await this.#mouse("mouseMoved");
    await until(`${url} in advance`, () => {
      const { status, prerenderStatus } = this.#ahead.get(url) ?? {};
      if (status === "Failure") throw new Error(`${url}: ${prerenderStatus}`);
      return status === "Ready";
    });
    return url;
  }

  /** Scrolls to the first link of a selector that is visible; returns where it leads. */
  async pointAt(selector: string): Promise<string> {
    const { href, ...point } = await this.evaluate<{ x: number; y: number; href: string }>(`{
      const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
        (element) => element.checkVisibility(),
      );
      shown.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = shown.getBoundingClientRect();
      ({ x: x + width / 2, y: y + height / 2, href: shown.href })
    }`);
    this.#point = point;
    return href;
  }

  /** Presses what is pointed at; returns when the button was released, in ms since 1970. */
  async click(): Promise<number> {
    const button = { button: "left", clickCount: 1 };
    await this.#mouse("mousePressed", button);
    await sleep(PRESS_MS);
    const releasedAt = Date.now();
    // The page may be gone before it answers.
    this.#mouse("mouseReleased", button).catch(() => {});
    return releasedAt;
  }

  /** Taps what is pointed at with a finger; returns when it was lifted, in ms since 1970. */
  async tap(): Promise<number> {
    await this.#send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [this.#point],
    });
    await sleep(PRESS_MS);
    const liftedAt = Date.now();
    this.#send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }).catch(() => {});
    return liftedAt;
  }

  /** Waits until the first content of another document is painted. */
  async shown(url: string): Promise<Shown> {
    let shown: Shown | null = null;
    await until(url, async () => {
      // A page that is going refuses to answer, or never does.
      const answer = this.evaluate<Shown | null>(shownExpression(url)).catch(() => null);
      shown = await Promise.race([answer, sleep(ANSWER_MS, null)]);
      return shown !== null;
    });
    return shown!;
  }

  close(): Promise<void> {
    return this.#pipe.close();
  }

  #send(method: string, params?: object): Promise<unknown> {
    return this.#pipe.send(method, params, this.#page);
  }

  #mouse(type: string, more: object = {}): Promise<unknown> {
    return this.#send("Input.dispatchMouseEvent", { type, ...this.#point, ...more });
  }

  #onEvent({ method, params, sessionId = "" }: DevtoolsEvent): void {
    if (method === "Target.attachedToTarget") void this.#attach(params as Attached);
    if (method !== "Preload.prerenderStatusUpdated") return;
    const update = params as PrerenderUpdate;
    this.#ahead.set(update.key.url, update);
    // The page that was rendered in advance says so itself when it is shown.
    if (update.status === "Success") this.#page = sessionId;
  }

  async #attach({ sessionId, targetInfo }: Attached): Promise<void> {
    const send = (method: string, params?: object) => this.#pipe.send(method, params, sessionId);
    if (targetInfo.type === "tab") {
      await send("Target.setAutoAttach", autoAttach("page"));
      await send("Runtime.runIfWaitingForDebugger").catch(() => {});
      return;
    }
    const { size, slowdown = 1 } = this.#options;
    const [width, height] = size;
    const isShown = targetInfo.subtype !== "prerender";
    // What was rendered in advance may be gone already: nobody waits for it.
    await Promise.allSettled([
      send("Page.enable"),
      send("Preload.enable"),
      send("Emulation.setCPUThrottlingRate", { rate: slowdown }),
      send("Emulation.setDeviceMetricsOverride", {
        ...{ width, height, deviceScaleFactor: 1, mobile: false },
      }),
      send("Runtime.runIfWaitingForDebugger"),
    ]);
    if (isShown) this.#page = sessionId;
  }
}

function shownExpression(url: string): string {
  return `(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const [navigation] = performance.getEntriesByType("navigation");
    return location.href === ${JSON.stringify(url)} && !document.prerendering && paint
      ? {
          paintedAt: performance.timeOrigin + paint.startTime,
          wasPrerendered: navigation.activationStart > 0,
        }
      : null;
  })()`;
}

/** Attaches to targets of a type before they begin. */
function autoAttach(type: string): object {
  return { autoAttach: true, flatten: true, waitForDebuggerOnStart: true, filter: [{ type }] };
}

/** @throws Error with the name of what has not come in time. */
async function until(name: string, isThere: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isThere())) {
    if (performance.now() > deadline) throw new Error(`${name} has not come`);
    await sleep(PAUSE_MS);
  }
}
