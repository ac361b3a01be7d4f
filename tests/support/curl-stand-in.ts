/**
 * why: the commands of the guide are run as they are printed, and not every machine has curl. Takes its options `-X`, `-H`,
 * `-d` and `--data-binary @file`, and prints the status and the body as JSON.
 */
import { readFileSync } from "node:fs";

const args = process.argv.slice(2);
const headers = new Headers();
let url = "";
let method: string | undefined;
let body: string | Uint8Array<ArrayBuffer> | undefined;
for (let arg = args.shift(); arg !== undefined; arg = args.shift()) {
  if (!arg.startsWith("-")) {
    url = arg;
    continue;
  }
  const value = args.shift() ?? "";
  const [name = "", ...rest] = value.split(":");
  if (arg === "-X") method = value;
  else if (arg === "-H") headers.set(name, rest.join(":").trim());
  else if (arg === "-d") body = value;
  else if (arg === "--data-binary") body = new Uint8Array(readFileSync(value.slice(1)));
  else throw new Error(`curl ${arg} is not known here`);
}
const response = await fetch(url, {
  method: method ?? (body === undefined ? "GET" : "POST"),
  headers,
  ...(body !== undefined && { body }),
});
const text = await response.text();
const answer = {
  status: response.status,
  body: text === "" ? null : (JSON.parse(text) as unknown),
};
process.stdout.write(JSON.stringify(answer));
