import { Readable } from "node:stream";
import PostalMime, { decodeWords, type Address, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { explain } from "../ports.ts";
import type { MailStore } from "./store.ts";

/** Bytes of one message. */
const LARGEST_MESSAGE = 5 * 1024 * 1024;

/** Listens on 127.0.0.1 and puts whatever is sent to anybody into the store, nowhere else. */
export async function catchMail(
  port: number,
  store: MailStore,
): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    // Any name and password will do, none too; there is no certificate to encrypt with.
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: "anyone" }),
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: LARGEST_MESSAGE,
    closeTimeout: 1000,
    onData(stream, session, done) {
      PostalMime.parse(Readable.toWeb(stream) as ReadableStream<Uint8Array>)
        .then((message) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          return store.add(describe(message, recipients));
        })
        .then(
          () => done(),
          (error: unknown) => done(error as Error),
        );
    },
  });
  await new Promise<void>((ready, fail) => {
    server.once("error", (error) => fail(explain(error, port, "BACKEND_SMTP_PORT")));
    server.listen(port, "127.0.0.1", ready);
  });
  // A client that breaks off is no concern of the backend.
  server.on("error", (error) => console.warn(`SMTP: ${error.message}`));
  return { close: () => new Promise((done) => server.close(() => done())) };
}

function describe(message: Email, recipients: string[]) {
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
