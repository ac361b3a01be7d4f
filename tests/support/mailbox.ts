/** The mails that the backend of the journeys caught. */
import { eventually } from "./eventually";
import { mailUrl } from "./ports";

interface Mail {
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
}

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

export async function mailCount(address: string): Promise<number> {
  return (await mailsTo(address)).length;
}

/** The newest mail to an address whose subject says this, once it has arrived; `about` must stand in its text. */
export async function mailTo(address: string, subject: RegExp, about = ""): Promise<Mail> {
  return eventually(`a mail to ${address}`, async () =>
    (await mailsTo(address)).find(
      (mail) => subject.test(mail.subject) && mail.text.includes(about),
    ),
  );
}

/** Path of the link in the newest mail to an address, once that mail has arrived. */
export async function linkInMail(
  address: string,
  subject: RegExp,
  path = "/auth/confirm",
): Promise<string> {
  const { html } = await mailTo(address, subject);
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  const href = hrefs.find((candidate) => candidate.includes(path));
  if (!href) throw new Error(`no link in the mail to ${address}`);
  const { pathname, search } = new URL(href.replaceAll("&amp;", "&"));
  return pathname + search;
}
