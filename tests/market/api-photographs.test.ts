/** What a management program does with photographs (docs/product.md 8.19). */
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { API_ROOT } from "~/features/dealers/api/operations";
import { problemAnswer } from "~/features/dealers/api/schemas";
import { eventually } from "../support/eventually";
import { HEIC, makePhotograph, SVG } from "../support/photographs";
import { origin } from "../support/ports";
import { dealerWithKey, PANDA, programOf, type Program } from "../support/stock-api";

let program: Program;
beforeAll(async () => {
  [, program] = await dealerWithKey();
});

const put = (number: string, body: unknown) => program.ask("PUT", `/annunci/${number}`, { body });
const get = (number: string) => program.ask("GET", `/annunci/${number}`);

/**
 * Announces a photograph of this many bytes and waits for the answer before it sends any: the portal refuses it unread, and the
 * connection may be closed while somebody still writes.
 */
async function refusedByLength(path: string, bytes: number) {
  const request = httpRequest(origin + API_ROOT + path, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${program.key}`,
      "Content-Type": "image/jpeg",
      "Content-Length": bytes,
    },
  });
  request.flushHeaders();
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const { code } = problemAnswer.parse(await json(answer));
  request.destroy();
  return { status: answer.statusCode, code };
}

describe("A photograph", () => {
  const send = (path: string, bytes: Uint8Array, type = "image/jpeg") =>
    program.ask("POST", path, { body: bytes, headers: { "Content-Type": type } });
  const listed = async (number: string) => {
    const { body } = await program.ask("GET", `/annunci/${number}/foto`);
    return (body.data as unknown as { id: string; position: number; url: string }[]).map(
      ({ id }) => id,
    );
  };
  let [front, back]: Buffer[] = [];
  beforeAll(async () => {
    front = await makePhotograph({ width: 800, height: 600, seed: 7_001 });
    back = await makePhotograph({ width: 900, height: 600, seed: 7_002 });
  });

  test("is added once, put at a place, described and taken out, and publishes its advert", async () => {
    const { body: waiting } = await put("F-1", { facts: PANDA.facts });
    expect(waiting.pending?.reason).toBe("incomplete");
    const added = await send("/annunci/F-1/foto", front ?? Buffer.alloc(0));
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ position: 1, width: 800, height: 600, from: null });
    expect((await get("F-1")).body.status).toBe("published");
    const again = await send("/annunci/F-1/foto", front ?? Buffer.alloc(0));
    expect([again.status, again.body.id]).toEqual([200, added.body.id]);
    const cover = await send("/annunci/F-1/foto?position=1", back ?? Buffer.alloc(0));
    expect(cover.body).toMatchObject({ position: 1 });
    expect(await listed("F-1")).toEqual([cover.body.id, added.body.id]);
    const described = await program.ask("PATCH", `/annunci/F-1/foto/${added.body.id}`, {
      body: { position: 1, alt: "Davanti" },
    });
    expect(described.body).toMatchObject({ position: 1, alt: "Davanti" });
    const gone = `/annunci/F-1/foto/${cover.body.id}`;
    expect((await program.ask("DELETE", gone)).status).toBe(204);
    expect((await program.ask("DELETE", gone)).body.code).toBe("picture_not_found");
    const last = await program.ask("DELETE", `/annunci/F-1/foto/${added.body.id}`);
    expect(last.body.code).toBe("last_picture");
    const shown = (await get("F-1")).body.photographs[0];
    // Visitors get files of adverts that are shown, which the portal learns within seconds.
    await eventually("the file of the photograph", async () => {
      const { headers } = await fetch(shown?.url ?? "");
      return headers.get("Content-Type") === "image/jpeg";
    });
  });

  test("that is none, too small or of no vehicle is refused with the reason", async () => {
    await put("F-2", PANDA);
    const refused = async (bytes: Uint8Array, type?: string) => {
      const { status, body } = await send("/annunci/F-2/foto", bytes, type);
      return [status, body.errors?.[0]?.detail ?? body.code];
    };
    expect(await refused(Buffer.from("non una foto"))).toEqual([
      422,
      "«La foto» non è una fotografia in JPEG, PNG o WebP.",
    ]);
    const small = await makePhotograph({ width: 300, height: 200, seed: 7_003 });
    expect(await refused(small)).toEqual([
      422,
      "«La foto» è troppo piccola: servono almeno 640 × 480 pixel.",
    ]);
    expect((await refused(HEIC))[0]).toBe(422);
    expect(await refused(SVG, "image/svg+xml")).toEqual([415, "unsupported_media_type"]);
    expect((await send("/annunci/F-99/foto", front ?? Buffer.alloc(0))).status).toBe(404);
    const { status, code } = await refusedByLength("/annunci/F-2/foto", 12 * 1_024 * 1_024 + 1);
    expect([status, code]).toEqual([413, "body_too_large"]);
    expect(await listed("F-2")).toEqual([]);
  });

  test("of a stranger is not even read", async () => {
    const stranger = programOf("pm_live_x");
    const answer = await stranger.ask("POST", "/annunci/F-2/foto", {
      body: front ?? Buffer.alloc(0),
      headers: { "Content-Type": "image/jpeg" },
    });
    expect(answer.status).toBe(401);
  });
});
