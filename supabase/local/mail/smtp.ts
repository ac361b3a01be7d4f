import { Readable } from "node:stream";
import PostalMime, { decodeWords, type Address } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { describePortError } from "../ports.ts";
import type { MailContent, MailStore } from "./store.ts";

const MAX_MESSAGE_BYTES = 5 * 1024 * 1024;

/** An SMTP server on 127.0.0.1 that stores every message and delivers none. */
export async function catchMail(
  port: number,
  store: MailStore,
): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    // Any credentials or none; without a certificate there is no encryption.
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: "anyone" }),
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    closeTimeout: 1000,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      parseMail(Readable.toWeb(stream) as ReadableStream<Uint8Array>, recipients)
        .then((mail) => store.add(mail))
        .then(
          () => done(),
          (error: unknown) => done(error as Error),
        );
    },
  });
  await new Promise<void>((ready, fail) => {
    server.once("error", (error) => fail(describePortError(error, port, "BACKEND_SMTP_PORT")));
    server.listen(port, "127.0.0.1", ready);
  });
  // A client that disconnects early must not end the process.
  server.on("error", (error) => console.warn(`SMTP: ${error.message}`));
  return { close: () => new Promise((done) => server.close(() => done())) };
}

/** A message (RFC 5322) as the store keeps it. */
export async function parseMail(
  source: ReadableStream<Uint8Array> | Uint8Array,
  recipients: string[],
): Promise<MailContent> {
  const message = await PostalMime.parse(source);
  return {
    from: addressOf(message.from) ?? "",
    to: recipients,
    replyTo: addressOf(message.replyTo?.[0]),
    subject: message.subject ?? "",
    text: message.text ?? "",
    html: message.html ?? "",
    headers: message.headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: decodeWords(value),
    })),
  };
}

const addressOf = (address: Address | undefined) => address?.address ?? null;
