import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A mail that was caught. Times are ISO 8601, addresses bare and in lower case. */
export interface Mail {
  /** Sorts by time; letters, digits and hyphens. */
  id: string;
  at: string;
  from: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** In the order of the message; empty for mails of auth, which never were a message. */
  headers: { name: string; value: string }[];
}

/** Mails by their newest, kept on disk one file each. */
export interface MailStore {
  add(mail: Omit<Mail, "id" | "at">): Promise<Mail>;
  /** Newest first; only those to one address when it is given. */
  list(to?: string): Mail[];
  get(id: string): Mail | undefined;
  clear(): Promise<void>;
}

/** Older mails go, so that a backend that runs for months does not fill the disk. */
const KEPT = 500;

/** Opens the folder of caught mails; files that are no mail are passed over. */
export async function openMailStore(dir: string): Promise<MailStore> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const mails = await readMails(dir);
  const remove = (mail: Mail) => rm(join(dir, `${mail.id}.json`), { force: true });
  return {
    async add(content) {
      const at = new Date().toISOString();
      // The last part tells apart mails of one millisecond, and keeps their order.
      const id = `${at.replace(/\D/g, "")}-${counter()}-${randomBytes(4).toString("hex")}`;
      const mail: Mail = { id, at, ...content, to: content.to.map(bare), from: bare(content.from) };
      const file = join(dir, `${id}.json`);
      await writeFile(`${file}.new`, JSON.stringify(mail, null, 2), { mode: 0o600 });
      await rename(`${file}.new`, file);
      mails.unshift(mail);
      await Promise.all(mails.splice(KEPT).map(remove));
      return mail;
    },
    list: (to) => (to ? mails.filter((mail) => mail.to.includes(bare(to))) : [...mails]),
    get: (id) => mails.find((mail) => mail.id === id),
    async clear() {
      await Promise.all(mails.splice(0).map(remove));
    },
  };
}

async function readMails(dir: string): Promise<Mail[]> {
  const files = (await readdir(dir))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .reverse();
  const mails = await Promise.all(
    files.map(async (file) => {
      try {
        return [JSON.parse(await readFile(join(dir, file), "utf8")) as Mail];
      } catch {
        return [];
      }
    }),
  );
  return mails.flat();
}

let count = 0;
const counter = () => String(count++ % 1e6).padStart(6, "0");

const bare = (address: string) =>
  (/<([^<>]+)>$/.exec(address)?.[1] ?? address).trim().toLowerCase();
