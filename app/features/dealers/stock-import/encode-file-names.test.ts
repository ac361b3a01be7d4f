import { unstable_parseMultipartFormData } from "@remix-run/node";
import { expect, it } from "vitest";
import { decodeFileName, encodeFileNames } from "./encode-file-names";

const URL = "https://prova.example/dashboard/veicoli/importa";

/** A form as a browser sends it. */
async function formOf(...files: readonly File[]) {
  const body = new FormData();
  for (const [at, file] of files.entries()) body.append(`file${at}`, file);
  const request = new Request(URL, { method: "POST", body });
  const type = request.headers.get("Content-Type") ?? "";
  return { type, bytes: new Uint8Array(await request.arrayBuffer()) };
}

/** Reads a form that arrives in pieces; answers names and contents. */
async function read({ type, bytes }: { type: string; bytes: Uint8Array }, pieceBytes: number) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        controller.enqueue(bytes.slice(at, at + pieceBytes));
      controller.close();
    },
  });
  const request = new Request(URL, {
    method: "POST",
    headers: { "Content-Type": type },
    body,
    duplex: "half",
  });
  const files: (readonly [name: string, content: string])[] = [];
  await unstable_parseMultipartFormData(encodeFileNames(request), async ({ filename, data }) => {
    const content: Uint8Array[] = [];
    for await (const chunk of data) content.push(chunk);
    files.push([decodeFileName(filename ?? ""), Buffer.concat(content).toString()]);
    return undefined;
  });
  return files;
}

const CONTENT = 'numero;prezzo\r\n\r\nU-1;8900\r\nfilename="a;b"\r\n\r\n--nessun-confine\r\n';

it.each([
  "parco.csv",
  "parco;2026=11.csv",
  ";.csv",
  "= =.csv",
  'parco "nuovo"; marzo.csv',
  "città;è=così.csv",
])("«%s» is read, whole and in pieces of any size, and its content stays", async (name) => {
  const form = await formOf(new File([CONTENT], name), new File(["zip;=zip"], "foto;1=2.zip"));
  for (const size of [1, 2, 7, 64, 100_000])
    expect(await read(form, size), `pieces of ${size} bytes`).toEqual([
      [name.replaceAll('"', "%22"), CONTENT],
      ["foto;1=2.zip", "zip;=zip"],
    ]);
});

it("an empty choice stays one", async () => {
  expect(await read(await formOf(new File([], "")), 16)).toEqual([["", ""]]);
});

it("a form that broke off, and one whose headers never end, are not read", async () => {
  const { type, bytes } = await formOf(new File([CONTENT], "parco.csv"));
  await expect(read({ type, bytes: bytes.slice(0, -40) }, 16)).rejects.toThrow("end of stream");
  const endless = Buffer.concat([bytes.slice(0, 100), Buffer.alloc(20_000, "x")]);
  await expect(read({ type, bytes: endless }, 4_096)).rejects.toThrow("headers without an end");
});
