import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { readForm, type FormShape } from "./form-data.server";

vi.mock("~/lib/log.server", () => ({ log: () => undefined }));

const schema = z
  .object({
    email: z.string().trim().pipe(z.email()),
    name: z.string().max(120).optional(),
    types: z.array(z.enum(["auto", "moto"])).min(1),
    address: z.object({ city: z.string() }).optional(),
    lines: z.array(z.object({ text: z.string() })).default([]),
    photo: z.file().optional(),
  })
  .refine(({ email }) => email !== "");
const shape: FormShape = { schema, also: ["intent"] };

function post(body: BodyInit, contentType?: string): Request {
  const headers: HeadersInit = contentType === undefined ? {} : { "Content-Type": contentType };
  return new Request("https://portale.example/modulo", { method: "POST", body, headers });
}

const urlEncoded = (body: string) => post(body, "application/x-www-form-urlencoded");

async function outcome(request: Request, asked: FormShape = shape) {
  try {
    return [...(await readForm(request, asked))];
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect((await thrown.text()).length).toBeLessThan(100);
    return thrown.status;
  }
}

describe("A form is read", () => {
  it("with the fields of its schema, lists, nested names and the names that are stated", async () => {
    const fields = "email=a&types=auto&types=moto&address.city=x&lines[0].text=y&intent=z";
    expect(await outcome(urlEncoded(fields))).toHaveLength(6);
    expect(await outcome(urlEncoded("types[]=auto&types[1]=moto&name="))).toHaveLength(3);
  });

  it("when it is empty", async () => {
    expect(await outcome(urlEncoded(""))).toEqual([]);
  });

  it("as multipart, with a file where the schema has one", async () => {
    const form = new FormData();
    form.set("email", "a");
    form.set("photo", new File(["x"], "foto.jpg"));
    expect(await outcome(post(form))).toHaveLength(2);
  });

  it("with a text that is too long for its field, which gets the error of the field", async () => {
    expect(await outcome(urlEncoded(`name=${"x".repeat(20_000)}`))).toHaveLength(1);
  });

  it("of several schemas, and up to a larger bound that is stated", async () => {
    const many = Array.from({ length: 200 }, () => "ids=1").join("&");
    const bulk = { schema: [schema, z.object({ ids: z.array(z.string()) })] };
    expect(await outcome(urlEncoded(many), bulk)).toBe(400);
    expect(
      await outcome(urlEncoded(many), { ...bulk, maxFields: 500, maxItems: 500 }),
    ).toHaveLength(200);
  });
});

describe("A form is refused in a few bytes", () => {
  it.each([
    ["an index without end", "lines[40000000].text=1"],
    ["an index of what is no list", "name[1]=1"],
    ["an index beyond the bound", "types[60]=auto"],
    ["a path that goes on", `address${".city".repeat(12)}=1`],
    ["a parent of fields", "address=1"],
    ["a list of lists", "types[0][0]=auto"],
    ["a name of nobody", "altro=1"],
    ["a name without letters", "=1"],
    ["a prototype", "__proto__=1"],
    ["a nested prototype", "address.__proto__.city=1"],
    ["a constructor", "constructor.prototype=1"],
    ["Conform's own names", "__intent__=%7B%7D"],
    ["a name twice", "email=a&email=b"],
    ["a NUL", "email=a%00b"],
    ["a text without measure", `email=${"x".repeat(20_001)}`],
    ["61 fields", Array.from({ length: 61 }, () => "types=auto").join("&")],
    ["30,000 fields", Array.from({ length: 30_000 }, (_, i) => `a${i}=1`).join("&")],
  ])("for %s", async (_what, body) => {
    expect(await outcome(urlEncoded(body))).toBe(400);
  });

  it("for a file where a text belongs", async () => {
    const form = new FormData();
    form.set("email", new File(["x"], "foto.jpg"));
    expect(await outcome(post(form))).toBe(400);
  });

  it.each([
    ["text/plain", "email=a"],
    ["application/json", "{}"],
    ["multipart/form-data", "--x--"],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="email"'],
    ["multipart/form-data; boundary=x", "--x\r\n\r\n\r\n--x--"],
  ])("for a body of the type %s that is no form", async (type, body) => {
    expect(await outcome(post(body, type))).toBe(400);
  });

  it("for 5,000 parts", async () => {
    const form = new FormData();
    for (let i = 0; i < 5_000; i++) form.append("types", "auto");
    expect(await outcome(post(form), { ...shape, maxBytes: 2 ** 20 })).toBe(400);
  });

  it("for more bytes than its bound, declared or not", async () => {
    const body = `email=${"x".repeat(300 * 1_024)}`;
    expect(await outcome(urlEncoded(body))).toBe(413);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(97));
      },
    });
    const init = { method: "POST", body: endless, duplex: "half" } as RequestInit;
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const request = new Request("https://portale.example/modulo", { ...init, headers });
    expect(await outcome(request)).toBe(413);
    expect(sent, "the rest is not read").toBeLessThan(2 ** 20);
  });

  it("whatever bytes are sent as whatever type", async () => {
    const type = fc.constantFrom(
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "multipart/form-data; boundary=",
      'multipart/form-data; boundary="',
      "",
    );
    const bytes = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^[&=[\].%\w-]*$/),
    );
    await fc.assert(
      fc.asyncProperty(type, bytes, async (contentType, body) => {
        const result = await outcome(post(body, contentType));
        if (typeof result === "number") expect(result).toBe(400);
        else for (const [name] of result) expect(name).toMatch(/^[a-z]+(\[\d*\])?(\.[a-z]+)?$/);
      }),
    );
  });
});
