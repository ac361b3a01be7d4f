import { describe, expect, test } from "vitest";
import { MAX_FILES } from "./limits";
import { readUpload, type UploadedFile } from "./read-upload.server";

const FORM = { dealershipId: "1", fields: ["photographs"] };

function upload(...parts: readonly (readonly [field: string, content: string | File])[]): Request {
  const body = new FormData();
  for (const [field, content] of parts) body.append(field, content);
  return new Request("http://portal.example/foto", { method: "POST", body });
}

const photograph = (name: string, content = "pixels") => new File([content], name);

async function filesOf(request: Request) {
  const files: UploadedFile[] = [];
  const end = await readUpload(request, FORM, (file) => {
    files.push(file);
    return Promise.resolve();
  });
  return { end, names: files.map(({ name }) => name) };
}

describe("A form with photographs", () => {
  test("is read file by file, and a field without a choice is no file", async () => {
    const form = upload(
      ["photographs", photograph("a.jpg")],
      ["photographs", photograph("", "")],
      ["photographs", photograph("b.jpg")],
    );
    expect(await filesOf(form)).toEqual({ end: "complete", names: ["a.jpg", "b.jpg"] });
  });

  test("is refused with a text, and with a field that it does not have", async () => {
    const reading = filesOf(upload(["photographs", "x".repeat(100)]));
    await expect(reading).rejects.toMatchObject({ status: 400 });
    const other = filesOf(upload(["other", photograph("a.jpg")]));
    await expect(other).rejects.toMatchObject({ status: 400 });
  });

  test("is read as far as it may hold", async () => {
    const files = Array.from({ length: MAX_FILES + 1 }, (_, i) => photograph(`${i}.jpg`));
    const { end, names } = await filesOf(
      upload(...files.map((file) => ["photographs", file] as const)),
    );
    expect({ end, taken: names.length }).toEqual({ end: "tooMany", taken: MAX_FILES });
  });

  test("says so when it is cut off, and keeps what came before", async () => {
    const whole = await upload(
      ["photographs", photograph("a.jpg")],
      ["photographs", photograph("b.jpg")],
    ).arrayBuffer();
    const boundary = new TextDecoder().decode(whole).split("\r\n", 1)[0]?.slice(2) ?? "";
    const request = new Request("http://portal.example/foto", {
      method: "POST",
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
      body: whole.slice(0, -20),
    });
    expect(await filesOf(request)).toEqual({ end: "incomplete", names: ["a.jpg"] });
  });

  test("waits its turn while three others of the dealership are read; others need not wait", async () => {
    const held: (() => void)[] = [];
    const hold = () =>
      readUpload(
        upload(["photographs", photograph("a.jpg")]),
        FORM,
        () => new Promise((resolve) => held.push(resolve)),
      );
    const readings = [hold(), hold(), hold()];
    await expect.poll(() => held.length).toBe(3);
    expect(await filesOf(upload(["photographs", photograph("b.jpg")]))).toEqual({
      end: "busy",
      names: [],
    });
    const others = await readUpload(
      upload(["photographs", photograph("c.jpg")]),
      { ...FORM, dealershipId: "2" },
      () => Promise.resolve(),
    );
    expect(others).toBe("complete");
    for (const release of held) release();
    expect(await Promise.all(readings)).toEqual(["complete", "complete", "complete"]);
  });
});
