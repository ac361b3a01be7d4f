/** The mails that the backend of the journeys caught. */
import { expect } from "@playwright/test";
import { mailUrl } from "./ports";

interface Mail {
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

export async function mailCount(address: string): Promise<number> {
  return (await mailsTo(address)).length;
}

/** The newest mail to an address whose text holds these words, once it has arrived. */
export async function mailWith(address: string, words: string): Promise<Mail> {
  const find = async () => (await mailsTo(address)).find(({ text }) => text.includes(words));
  await expect.poll(find, { message: `a mail to ${address}`, timeout: 20_000 }).toBeTruthy();
  return (await find()) as Mail;
}

/** Path of the link in the newest mail to an address, once that mail has arrived. */
export async function linkInMail(address: string, subject: RegExp): Promise<string> {
  const find = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, `a mail to ${address}`).toBeTruthy();
  const href = /href="([^"]*\/auth\/confirm[^"]*)"/.exec((await find())?.html ?? "")?.[1];
  if (!href) throw new Error(`no link in the mail to ${address}`);
  const { pathname, search } = new URL(href.replaceAll("&amp;", "&"));
  return pathname + search;
}
