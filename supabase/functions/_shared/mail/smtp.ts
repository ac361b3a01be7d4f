import nodemailer, { type SendMailOptions } from "nodemailer";

/** Milliseconds for the connection, the greeting and each further step. */
const CONNECTION_TIMEOUT = 5000;
const STEP_TIMEOUT = 10_000;

/** The connection to a mail server. */
export interface MailServer {
  /** Resolves when the server has accepted the message. */
  send: (message: SendMailOptions) => Promise<void>;
  close: () => void;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]";
}

/**
 * A connection to a mail server for several messages.
 * @param url `smtp://` (port 587) or `smtps://` (port 465), with user and password if the server needs them.
 * @param name Name in the greeting.
 */
export function connectSmtp(url: URL, name: string): MailServer {
  const secure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  const local = isLoopback(url.hostname);
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 1,
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    name,
    // Without encryption only to a server on this machine.
    requireTLS: !secure && !local,
    ignoreTLS: !secure && local,
    ...(user !== "" && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: STEP_TIMEOUT,
  });
  return {
    async send(message) {
      await transport.sendMail(message);
    },
    close: () => transport.close(),
  };
}

/** Codes of nodemailer for a server that cannot be reached or that refuses the credentials. */
const UNREACHABLE = new Set([
  "ECONNECTION",
  "ECONNREFUSED",
  "EDNS",
  "ESOCKET",
  "ETIMEDOUT",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
]);

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}

/** Whether the server cannot be used, so that the other mails would fail as well. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(codeOf(error));
}

/** Codes of an error for the database; the text of servers may contain e-mail addresses and is not stored. */
export function failureLabel(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const response =
    "responseCode" in error && typeof error.responseCode === "number"
      ? ` ${error.responseCode}`
      : "";
  return `${codeOf(error) || error.name}${response}`;
}
