import nodemailer, { type SendMailOptions } from "nodemailer";

/** Milliseconds for the connection, the greeting and each further step. */
const CONNECTION_TIMEOUT = 5000;
const STEP_TIMEOUT = 10_000;

export interface MailServer {
  /** Resolves once the server has taken the message. */
  send: (message: SendMailOptions) => Promise<void>;
  close: () => void;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]";
}

/**
 * A connection to a mail server, kept for several messages.
 * @param url `smtp://` (port 587) or `smtps://` (port 465), with user and password where the server asks.
 * @param name Name by which we greet the server.
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
    // Passwords and mails cross the network encrypted or not at all.
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

/** Codes of nodemailer for a server that cannot be reached or that does not let us in. */
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

/** Whether the failure is the server's, so that the other mails would fail as well. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(codeOf(error));
}

/** A failure in words that may be kept: servers quote addresses in their answers, so their text is not. */
export function failureLabel(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const response =
    "responseCode" in error && typeof error.responseCode === "number"
      ? ` ${error.responseCode}`
      : "";
  return `${codeOf(error) || error.name}${response}`;
}
