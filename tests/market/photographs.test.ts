/** Photographs of adverts: what is taken, what is refused, and who gets the files (docs/product.md 8.15). */
import { beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { backend } from "../support/accounts";
import { newAdvert, newDealer, type TestDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { HEIC, makePhotograph, pngBomb, polyglot, SVG } from "../support/photographs";
import { origin } from "../support/ports";
import { openScreen, screenOf } from "../support/screen";
import { picturesOf, sendPhotographs, type FileToSend } from "../support/sent-photographs";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

let dealer: TestDealer;
let visitor: Visitor;
let photograph: Buffer;
beforeAll(async () => {
  dealer = await newDealer({ isPublic: true, quota: 50 });
  visitor = await signedInVisitor(dealer);
  photograph = await makePhotograph({ width: 1600, height: 1200 });
});

let seed = 100;
const another = () => makePhotograph({ width: 800, height: 600, seed: ++seed });

/** The fields of the form in a browser without JavaScript: the photographs, and the camera. */
const SENT_FIELDS = ["photographs", "camera"];

const send = (id: string, files: readonly FileToSend[], who = visitor) =>
  sendPhotographs(who, id, files);

/** Sends one file as the script does. */
async function sendOne(id: string, [name, content]: FileToSend, who = visitor) {
  const body = new FormData();
  body.append("photograph", new File([new Uint8Array(content)], name));
  const path = paths.advertPhotographUpload(id);
  const { status, html } = await who.get(path, { method: "POST", body });
  return { status, reply: JSON.parse(html) as Record<string, unknown> };
}

const draft = () => newAdvert(dealer, { status: "draft", hasPicture: false });

/** A published advert with one photograph, and the path of one of its files. */
async function published() {
  const id = await draft();
  await send(id, [["a.jpg", await another()]]);
  await dealer.client
    .rpc("change_advert_status", { p_id: id, p_status: "published" })
    .throwOnError();
  const [picture] = await picturesOf(id);
  const file = `/foto/${picture?.stem}-480.avif`;
  await eventually("the photograph of a published advert", async () => {
    return (await fetch(origin + file)).status === 200;
  });
  return { id, stem: picture?.stem ?? "", file };
}

describe("A dealer who sends photographs", () => {
  test("has them in the advert, in their order, and is told how many", async () => {
    const id = await draft();
    const page = await openScreen(paths.advertPhotographs(id), visitor);
    const form = page.main.getByRole("button", { name: "Carica le foto" }).closest("form");
    expect(form?.getAttribute("enctype")).toBe("multipart/form-data");
    expect(form?.getAttribute("action") ?? page.address).toBe(paths.advertPhotographs(id));
    const fields = page.findAll('input[type="file"][name]').map(({ outerHTML }) => outerHTML);
    expect(fields.map((field) => /name="([^"]*)"/.exec(field)?.[1])).toEqual(SENT_FIELDS);
    const files = [await another(), await another()].map((content): FileToSend => [
      "x.jpg",
      content,
    ]);
    const answer = await send(id, files);
    expect([answer.status, answer.location]).toEqual([302, paths.advertPhotographs(id)]);
    const { main, html } = screenOf(await visitor.get(paths.advertPhotographs(id)));
    expect(html).toContain("2 foto aggiunte");
    expect(main.getAllByRole("listitem").length).toBeGreaterThanOrEqual(2);
    expect((await picturesOf(id)).map(({ position }) => position)).toEqual([1, 2]);
  });

  test("reads a sentence for each file that is none, and the others are kept", async () => {
    const id = await draft();
    const answer = await send(id, [
      ["IMG_0001.HEIC", HEIC],
      ["disegno.jpg", SVG],
      ["buona.jpg", photograph],
      ["bomba.png", pngBomb(16_000, 16_000)],
      ["meta.jpg", photograph.subarray(0, photograph.length / 2)],
      ["testo.webp", Buffer.from("ciao, sono un testo")],
      ["piccola.jpg", await makePhotograph({ width: 320, height: 240 })],
      ["pesante.jpg", Buffer.concat([photograph, Buffer.alloc(12 * 1_024 * 1_024)])],
      ["poliglotta.jpg", await polyglot()],
    ]);
    expect(answer.status).toBe(400);
    const alert = screenOf(answer).main.getByRole("alert").textContent;
    expect(alert).toContain("2 foto sono state aggiunte.");
    for (const sentence of [
      "«IMG_0001.HEIC» è in formato HEIC",
      "«disegno.jpg» è un disegno SVG",
      "«bomba.png» ha più di 50 megapixel",
      "«meta.jpg» è danneggiata o è arrivata a metà",
      "«testo.webp» non è una fotografia",
      "«piccola.jpg» è troppo piccola",
      "«pesante.jpg» pesa più di 12 MB",
    ])
      expect(alert).toContain(sentence);
    expect(await picturesOf(id)).toHaveLength(2);
  });

  test("may send the same form again: nothing is doubled", async () => {
    const id = await draft();
    const files: FileToSend[] = [["a.jpg", await another()]];
    await send(id, files);
    expect((await send(id, [...files, ...files])).status).toBe(302);
    expect(await picturesOf(id)).toHaveLength(1);
    const parallel = await another();
    const replies = await Promise.all([1, 2, 3].map(() => sendOne(id, ["b.jpg", parallel])));
    expect(replies.map(({ reply }) => reply.outcome).sort()).toEqual(["added", "known", "known"]);
    expect(await picturesOf(id)).toHaveLength(2);
  });

  test("gets a short answer for each file where a script sends them one by one", async () => {
    const id = await draft();
    expect(await sendOne(id, ["a.jpg", photograph])).toMatchObject({
      ...{ status: 200, reply: { outcome: "added" } },
    });
    expect(await sendOne(id, ["a.heic", HEIC])).toMatchObject({
      status: 400,
      reply: { outcome: "refused", mayPass: false },
    });
  });

  test("sees no trace of the names of the files in their addresses", async () => {
    const id = await draft();
    await send(id, [["../../../etc/targa AB123CD.jpg", await another()]]);
    const [picture] = await picturesOf(id);
    expect(picture?.stem).toMatch(new RegExp(`^${dealer.dealershipId}/[0-9a-f]{24}$`));
  });

  test("who chose none is asked to", async () => {
    const answer = await send(await draft(), []);
    expect(answer.status).toBe(400);
    expect(screenOf(answer).main.getByRole("alert").textContent).toContain(
      "Scegli almeno una foto",
    );
  });

  test("orders, describes and removes them with plain forms", async () => {
    const id = await draft();
    await send(id, [
      ["a.jpg", await another()],
      ["b.jpg", await another()],
    ]);
    const [first, second] = await picturesOf(id);
    const change = (fields: Record<string, string>) =>
      visitor.post(paths.advertPhotographs(id), fields);
    const stem = second?.stem ?? "";
    expect((await change({ intent: "move", stem, position: "1" })).status).toBe(302);
    expect((await picturesOf(id)).map((one) => one.stem)).toEqual([stem, first?.stem]);
    expect((await change({ intent: "describe", stem, alt: "Il cruscotto" })).status).toBe(302);
    expect((await picturesOf(id))[0]?.alt).toBe("Il cruscotto");
    const long = await change({ intent: "describe", stem, alt: "x".repeat(300) });
    expect(long.status).toBe(400);
    const field = screenOf(long).main.getByLabelText("Che cosa mostra la foto 1");
    expect(field.getAttribute("value")).toBe("x".repeat(300));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect((await change({ intent: "remove", stem })).status).toBe(302);
    expect((await picturesOf(id)).map((one) => one.stem)).toEqual([first?.stem]);
    expect((await change({ intent: "move", stem: "x/y", position: "1" })).status).toBe(409);
  });

  test("is not let near the adverts of others", async () => {
    const other = await newDealer();
    const id = await newAdvert(other, { status: "draft" });
    expect((await visitor.get(paths.advertPhotographs(id))).status).toBe(404);
    expect((await send(id, [["a.jpg", photograph]])).status).toBe(404);
    const stranger = visitorOf(origin);
    expect((await send(id, [["a.jpg", photograph]], stranger)).location).toContain("/auth");
    expect(await picturesOf(id)).toHaveLength(1);
  });

  test("reads that uploads are switched off, and keeps what is there", async () => {
    const id = await draft();
    await send(id, [["a.jpg", await another()]]);
    const set = (enabled: boolean) =>
      backend().from("switches").update({ enabled }).eq("name", "uploads").throwOnError();
    await set(false);
    try {
      const { main } = screenOf(await visitor.get(paths.advertPhotographs(id)));
      expect(main.text).toContain("Il caricamento di foto è sospeso");
      const answer = await send(id, [["b.jpg", await another()]]);
      expect(answer.status).toBe(409);
      expect(await picturesOf(id)).toHaveLength(1);
    } finally {
      await set(true);
    }
  });

  test("gets no further than the bounds of a form", async () => {
    const id = await draft();
    const body = new FormData();
    body.append("altro", new File([new Uint8Array(photograph)], "a.jpg"));
    const path = paths.advertPhotographs(id);
    expect((await visitor.get(path, { method: "POST", body })).status).toBe(400);
    const huge = Buffer.concat([photograph, Buffer.alloc(25 * 1_024 * 1_024)]);
    const answer = await send(id, [
      ["a.jpg", await another()],
      ["enorme.jpg", huge],
    ]);
    expect(answer.status).toBe(413);
    expect(screenOf(answer).main.text).toContain("Un file era troppo grande per essere letto");
    expect(await picturesOf(id)).toHaveLength(1);
  });
});

describe("The file of a photograph", () => {
  test("is given to every visitor of a published advert, for good, and shown as the picture of its name", async () => {
    const { stem } = await published();
    for (const [file, type] of [
      [`${stem}-480.avif`, "image/avif"],
      [`${stem}-800.jpg`, "image/jpeg"],
    ]) {
      const response = await fetch(`${origin}/foto/${file}`);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    }
  });

  test("is given in parts, and not again to who has it", async () => {
    const { file } = await published();
    const ask = (headers: Record<string, string>) => fetch(origin + file, { headers });
    const whole = Buffer.from(await (await ask({})).arrayBuffer());
    const part = await ask({ Range: "bytes=4-11" });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes 4-11/${whole.length}`);
    expect(await part.text()).toBe("ftypavif");
    expect((await ask({ Range: `bytes=${whole.length}-` })).status).toBe(416);
    const again = await ask({ "If-None-Match": part.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    expect(again.headers.get("Cache-Control")).toContain("immutable");
  });

  test("of a draft is its dealer's alone, and of a removed picture nobody's", async () => {
    const id = await draft();
    await send(id, [["a.jpg", await another()]]);
    const [picture] = await picturesOf(id);
    const file = `/foto/${picture?.stem}-480.avif`;
    expect((await fetch(origin + file)).status).toBe(404);
    const own = await visitor.get(file);
    expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const other = await signedInVisitor(await newDealer());
    expect((await other.get(file)).status).toBe(404);

    const shown = await published();
    await backend().rpc("change_advert_status", { p_id: shown.id, p_status: "paused" });
    await dealer.client
      .rpc("change_advert_status", { p_id: shown.id, p_status: "paused" })
      .throwOnError();
    await eventually("that visitors no longer get the file of a paused advert", async () => {
      return (await fetch(origin + shown.file)).status === 404;
    });
  });

  test("is looked for under the names of pictures only", async () => {
    const { stem } = await published();
    for (const path of [
      ...[
        `${stem}-481.avif`,
        `${stem}-480.webp`,
        `${stem}.avif`,
        `${stem}-480.svg`,
        `${stem}-480.html`,
        stem,
      ],
      ...["../.env", "..%2f..%2fpackage.json", "%2e%2e/%2e%2e/package.json", "", "x/y-480.avif"],
      ...[`${stem}-480.avif%00.html`, `${stem.toUpperCase()}-480.avif`, `./${stem}-480.avif`],
    ]) {
      const response = await fetch(`${origin}/foto/${path}`);
      const text = await response.text();
      if (path === `./${stem}-480.avif`) continue;
      expect([301, 308, 400, 404], path).toContain(response.status);
      expect(text, path).not.toContain('piazza-motori"');
    }
  });

  test("stands on the page of its advert, in its preview and in its structured data", async () => {
    const { id, stem } = await published();
    const html = await eventually("the page with the photograph", async () => {
      const answer = await visitorOf(origin).get(paths.vehicle(id));
      return answer.html.includes(stem) && answer.html;
    });
    const { main, structuredData } = screenOf({
      status: 200,
      headers: new Headers(),
      location: "",
      html,
    });
    expect(main.find("picture source").getAttribute("srcset")).toContain(
      `/foto/${stem}-480.avif 480w`,
    );
    expect(main.find("picture img").getAttribute("alt")).toBe("Fiat Panda, foto 1");
    expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*/foto/${stem}-800.jpg"`));
    expect(JSON.stringify(structuredData)).toContain(`/foto/${stem}-800.jpg`);
  });
});
