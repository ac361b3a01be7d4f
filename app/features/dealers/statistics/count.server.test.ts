import { describe, expect, it } from "vitest";
import { serializeCount, type CountedKind } from "~/lib/count";
import { readCount } from "./count.server";

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const PANDA = { vehicleId: "fiat-panda-2019" };

/** A beacon as a browser sends it from a page of ours; `null` leaves a header out. */
function beacon(body: string, headers: Record<string, string | null> = {}): Request {
  const sent: Record<string, string | null> = {
    "User-Agent": BROWSER,
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
    ...headers,
  };
  const given = Object.entries(sent).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return new Request("https://piazza.example/conteggi", { method: "POST", headers: given, body });
}

const VIEW = serializeCount("view", PANDA);

describe("A count", () => {
  it.each<[CountedKind]>([["view"], ["call"], ["whatsapp"]])(
    "of a vehicle (%s) goes to its seller, whatever the page says",
    async (kind) => {
      const text = `${serializeCount(kind, PANDA)}&concessionaria=2`;
      expect(await readCount(beacon(text))).toEqual({
        ...{ kind, dealershipId: "1", vehicleId: "fiat-panda-2019" },
      });
    },
  );

  it("of a dealership is its own", async () => {
    const text = serializeCount("call", { dealershipId: "3" });
    expect(await readCount(beacon(text))).toEqual({
      kind: "call",
      dealershipId: "3",
      vehicleId: "",
    });
  });

  it("arrives as a picture where there is no JavaScript", async () => {
    const picture = new Request(`https://piazza.example/conteggi?${VIEW}`, {
      headers: { "User-Agent": BROWSER, "Sec-Fetch-Site": "same-origin" },
    });
    expect(await readCount(picture)).toMatchObject({ kind: "view", dealershipId: "1" });
  });

  it("is accepted from an old browser that sends Origin only", async () => {
    const old = { "Sec-Fetch-Site": null, Origin: "https://piazza.example" };
    expect(await readCount(beacon(VIEW, old))).not.toBeNull();
  });

  it.each([
    ["a bot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["a client without a user agent", { "User-Agent": null }],
    ["a prefetched page", { "Sec-Purpose": "prefetch;prerender" }],
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["another site, from an old browser", { "Sec-Fetch-Site": null, Origin: "https://a.example" }],
    ["an unknown origin", { "Sec-Fetch-Site": null }],
    ["a signed-in user", { Cookie: "piazza-sessione=base64-x" }],
    ["an endless body", { "Content-Length": "100000" }],
  ])("is not made for %s", async (_who, headers) => {
    expect(await readCount(beacon(VIEW, headers))).toBeNull();
  });

  it("is not made of a long body without a Content-Length", async () => {
    const long = `${VIEW}&x=${"x".repeat(300)}`;
    expect(await readCount(beacon(long, { "Content-Length": null }))).toBeNull();
  });

  it.each([
    "",
    "tipo=view",
    "tipo=request&veicolo=fiat-panda-2019",
    "tipo=view&veicolo=fiat-panda-1899",
    "tipo=view&concessionaria=999",
    "tipo=view&veicolo=<script>",
  ])("is not made of %j", async (text) => {
    expect(await readCount(beacon(text))).toBeNull();
  });
});
