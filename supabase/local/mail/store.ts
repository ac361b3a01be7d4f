import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A caught mail. Times are ISO 8601; addresses have no name and are in lower case. */
export interface Mail {
  /** Sorts by time; consists of letters, digits and hyphens. */
  id: string;
  at: string;
  from: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** In the order of the message; empty for mails of auth, which are not sent by SMTP. */
  headers: { name: string; value: string }[];
}

export type MailContent = Omit<Mail, "id" | "at">;

/** A mail of the past. `key` makes its id, with the time: 8 letters and digits. */
export type PastMail = MailContent & { at: string; key: string };

/** Caught mails, on disk in one file each. */
export interface MailStore {
  add(mail: MailContent): Promise<Mail>;
  /** Adds a mail of the past; nothing when its id is there. */
  addPast(mail: PastMail): Promise<void>;
  /** Newest first; only those to one address when it is given. */
  list(to?: string): Mail[];
  get(id: string): Mail | undefined;
  clear(): Promise<void>;
}

/** Older mails are deleted, so that a backend that runs for months does not fill the disk. */
const MAX_MAILS = 500;

/** Opens the folder of caught mails; files that cannot be parsed are ignored. */
export async function openMailStore(dir: string): Promise<MailStore> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const mails = await readMails(dir);
  const remove = (mail: Mail) => rm(join(dir, `${mail.id}.json`), { force: true });
  const write = async (mail: Mail) => {
    const file = join(dir, `${mail.id}.json`);
    await writeFile(`${file}.new`, JSON.stringify(mail, null, 2), { mode: 0o600 });
    await rename(`${file}.new`, file);
    return mail;
  };
  const removeOldest = () => Promise.all(mails.splice(MAX_MAILS).map(remove));
  return {
    async add(content) {
      const at = new Date().toISOString();
      // The last parts make ids of one millisecond different and keep their order.
      const id = mailId(at, counter(), randomBytes(4).toString("hex"));
      const mail = await write({ id, at, ...withBareAddresses(content) });
      mails.unshift(mail);
      await removeOldest();
      return mail;
    },
    async addPast({ at, key, ...content }) {
      const id = mailId(at, counter(0), key);
      if (mails.some((mail) => mail.id === id)) return;
      mails.push(await write({ id, at, ...withBareAddresses(content) }));
      mails.sort((a, b) => (a.id < b.id ? 1 : -1));
      await removeOldest();
    },
    list: (to) => (to ? mails.filter((mail) => mail.to.includes(bareAddress(to))) : [...mails]),
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
const counter = (number = count++) => String(number % 1e6).padStart(6, "0");

const mailId = (at: string, ...parts: string[]) => [at.replace(/\D/g, ""), ...parts].join("-");

const withBareAddresses = (content: MailContent): MailContent => ({
  ...content,
  to: content.to.map(bareAddress),
  from: bareAddress(content.from),
});

const bareAddress = (address: string) =>
  (/<([^<>]+)>$/.exec(address)?.[1] ?? address).trim().toLowerCase();
