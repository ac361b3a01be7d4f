/**
 * Renders jobs in a headless browser: one page stays open and answers each job with raw pixels. A server on the
 * loopback interface serves the page and receives the pixels by POST, which saves encoding them as PNG or base64.
 */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Browser, type Page } from "@playwright/test";
import { build } from "esbuild";
import { chromiumPath } from "../../../scripts/chromium";
import type { PictureJob } from "../job";
import type { Quality, Timing } from "../stage/page";
import type { Pixels } from "./encode";

/** SwiftShader draws on the processor: no GPU is needed. */
const BROWSER_OPTIONS = [
  "--use-angle=swiftshader",
  "--use-gl=angle",
  "--enable-unsafe-swiftshader",
  "--no-sandbox",
  "--disable-gpu-sandbox",
  "--ignore-gpu-blocklist",
];

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function pageScript(): Promise<string> {
  const entry = new URL("../stage/page.ts", import.meta.url).pathname;
  const result = await build({ entryPoints: [entry], bundle: true, format: "iife", write: false });
  const [file] = result.outputFiles;
  if (!file) throw new Error("esbuild made no bundle");
  return file.text;
}

export class BrowserRenderer {
  private pixels: Buffer | undefined;

  private constructor(
    private readonly server: Server,
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  /** @throws Error when no Chromium is found (`CHROMIUM_PATH`, Debian's, Playwright's). */
  static async open(): Promise<BrowserRenderer> {
    const script = await pageScript();
    const server = createServer((request, response) => {
      if (request.method !== "POST") {
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.end(`<!doctype html><title>Renderer</title><script>${script}</script>`);
        return;
      }
      void readAll(request).then((data) => {
        renderer.pixels = data;
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: BROWSER_OPTIONS,
    });
    const page = await browser.newPage();
    const renderer = new BrowserRenderer(server, browser, page);
    page.setDefaultTimeout(0);
    page.on("pageerror", (error) => console.error(`page: ${error.message.slice(0, 1500)}`));
    page.on("console", (message) => {
      if (message.type() === "error") console.error(`page: ${message.text().slice(0, 1500)}`);
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    return renderer;
  }

  async draw(job: PictureJob, quality: Quality): Promise<{ pixels: Pixels; timing: Timing }> {
    this.pixels = undefined;
    const timing = await this.page.evaluate(([what, how]) => window.drawPicture(what, how), [
      job,
      quality,
    ] as const);
    const data = this.pixels as Buffer | undefined;
    if (!data) throw new Error("the page sent no pixels");
    return { pixels: { data, width: quality.width, height: quality.height }, timing };
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }
}
