/** The guide to the API (docs/product.md 5.13): its commands are run as they stand on the page. */
import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { EXAMPLES, KEY_VARIABLE } from "~/features/dealers/api/documentation/examples";
import { PROBLEMS, problemAnchor, type ProblemCode } from "~/features/dealers/api/problems";
import { RECORD_FIELDS } from "~/features/dealers/stock-records/record-fields";
import { paths } from "~/lib/paths";
import { openScreen, type Screen } from "../support/screen";
import { dealerWithKey } from "../support/stock-api";

const STAND_IN = fileURLToPath(new URL("../support/curl-stand-in.ts", import.meta.url));

let screen: Screen;
beforeAll(async () => {
  screen = await openScreen(paths.developers);
});

/** Runs a command of the page in a shell. */
async function run(command: string, key: string) {
  const script = `curl() { node --import tsx "${STAND_IN}" "$@"; }\n${command}`;
  const { stdout } = await promisify(execFile)("sh", ["-c", script], {
    env: { ...process.env, [KEY_VARIABLE]: key },
  });
  return JSON.parse(stdout) as { status: number; body: unknown };
}

test("The commands of the guide do what it says, one after the other", async () => {
  const [, { key }] = await dealerWithKey();
  const blocks = screen.findAll("pre code").map((block) => block.textContent ?? "");
  const commands = blocks
    .flatMap((text) => text.split(/^(?=curl )/m))
    .filter((text) => text.startsWith("curl "));
  const examples = Object.values(EXAMPLES);
  for (const example of examples) {
    const { method, path, status } = example;
    const command = commands.find(
      (one) => one.includes(`/api/v1${path}"`) && (method === "GET") === !one.includes(" -X "),
    );
    const named =
      method === "GET"
        ? command
        : commands.find((one) => one.includes(`-X ${method} `) && one.includes(`/api/v1${path}"`));
    const answer = await run(named ?? "", key);
    expect([example.id, answer.status]).toEqual([example.id, status]);
    if ("answer" in example) expect(answer.body).toMatchObject(example.answer);
  }
  expect(examples.length).toBeGreaterThanOrEqual(8);
});

test("The code of the guide takes a signature of ours, and no other", async () => {
  const blocks = screen.findAll("pre code").map((block) => block.textContent ?? "");
  const code = blocks.find((text) => text.includes("isFromPiazzaMotori")) ?? "";
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromPiazzaMotori: (body: string, header: string, secret: string, now?: number) => boolean;
  };
  const [body, secret, at] = ['{"id":"evt_1"}', "whsec_prova", 1_800_000_000];
  const sign = (text: string, key = secret, t = at) =>
    `t=${t},v1=${createHmac("sha256", key).update(`${t}.${text}`).digest("hex")}`;
  const isTaken = (header: string, text = body) =>
    module.isFromPiazzaMotori(text, header, secret, (at + 10) * 1_000);
  expect(isTaken(sign(body))).toBe(true);
  expect(isTaken(sign(body), `${body} `)).toBe(false);
  expect(isTaken(sign(body, "whsec_altro"))).toBe(false);
  expect(isTaken(sign(body, secret, at - 400))).toBe(false);
  for (const header of ["", "t=1", `t=${at},v1=zz`, `v1=${"0".repeat(64)}`])
    expect(isTaken(header)).toBe(false);
});

test("Every field of a vehicle and every problem has its place", () => {
  const rows = screen.findAll("tbody th code").map((cell) => cell.textContent);
  for (const { path } of RECORD_FIELDS) expect(rows).toContain(path.join("."));
  const ids = screen.findAll(".guide [id]").map(({ id }) => id);
  for (const code of Object.keys(PROBLEMS) as ProblemCode[])
    expect(ids).toContain(problemAnchor(code));
});

test("The index of the guide leads to all its parts", () => {
  const links = screen
    .findAll('nav[aria-label="Indice della guida"] a')
    .map((link) => link.getAttribute("href"));
  const parts = screen.findAll(".guide h2").map(({ id }) => `#${id}`);
  expect(links).toEqual(parts);
});
