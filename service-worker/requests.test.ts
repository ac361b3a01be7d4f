import { describe, expect, it } from "vitest";
import { assetPaths, requestKind } from "./requests";

const ORIGIN = "https://www.esempio.it";

function kind(path: string, mode: RequestMode = "cors", method = "GET") {
  return requestKind({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN);
}

describe("The service worker", () => {
  it("handles pages that a visitor opens", () => {
    for (const path of ["/", "/auto?brand=Fiat", "/dashboard", "/immagini/blog/minicar-960.jpg"])
      expect(kind(path, "navigate"), path).toBe("page");
  });

  it("caches files that never change under their name", () => {
    expect(kind("/assets/root-BkJ1.css", "no-cors")).toBe("asset");
    expect(kind("/senza-connessione.js", "no-cors")).toBe("asset");
    expect(kind("/immagini/veicoli/fiat-panda-2019-f34-960.jpg", "no-cors")).toBe("picture");
    expect(kind("/foto/d-abc/0123456789ab-800.jpg", "no-cors")).toBe("picture");
  });

  it("does not handle other requests", () => {
    for (const path of [
      "/veicolo/fiat-panda-2019.data",
      "/dashboard.data?_routes=routes%2Fdashboard",
      "/__manifest?p=%2Fauto&version=1",
      "/conteggi",
      "/dashboard/richieste.csv",
      "/assets/root-BkJ1.css?prova=1",
      "/immagini/veicoli/fiat-panda-2019-f34-960.avif",
      "https://www.googletagmanager.com/assets/gtag.js",
    ])
      expect(kind(path), path).toBeUndefined();
  });

  it("does not handle forms", () => {
    expect(kind("/contatti", "navigate", "POST")).toBeUndefined();
    expect(kind("/contatti.data", "cors", "POST")).toBeUndefined();
    expect(kind("/assets/root-BkJ1.css", "cors", "HEAD")).toBeUndefined();
  });
});

describe("The assets of a page", () => {
  it("are its styles, scripts, fonts and icons, each once", () => {
    const html = `
      <link rel="manifest" href="/manifest.webmanifest"/><link rel="icon" href="/favicon.svg"/>
      <link rel="preload" as="font" href="/assets/figtree-D1.woff2" crossorigin="anonymous"/>
      <link rel="stylesheet" href="/assets/root-B1.css"/><link rel="stylesheet" href="/assets/root-B1.css"/>
      <use href="/assets/icons-C1.svg#phone"></use><use href="/assets/icons-C1.svg#mail"></use>
      <a href="/veicolo/a">A</a><a data-src="/finto.js">B</a><a href="https://altro.example/x.css">C</a>
      <script defer="" src="/senza-connessione.js"></script>`;
    expect(assetPaths(html)).toEqual([
      "/favicon.svg",
      "/assets/figtree-D1.woff2",
      "/assets/root-B1.css",
      "/assets/icons-C1.svg",
      "/senza-connessione.js",
    ]);
  });
});
