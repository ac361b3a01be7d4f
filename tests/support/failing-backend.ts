/** A backend that fails in every way that backends fail, and is well again when told to. */
import { request, type IncomingMessage, type ServerResponse } from "node:http";
import { loopbackServer } from "./loopback-server";

export const FAULTS = {
  slow: "does not answer",
  garbage: "answers something that is no data",
  broken: "answers with errors of its own",
  reset: "breaks off every connection",
  half: "breaks off in the middle of its answer",
} as const;

export type Fault = keyof typeof FAULTS;

export interface FailingBackend {
  url: string;
  /** What is wrong with it from now on; null for nothing. */
  setFault: (fault: Fault | null) => void;
  /** Answers 422 with this code and an English sentence to calls that begin so, such as "PUT /auth/v1/user". */
  refuse: (call: string, code: string) => void;
  /** How often it was asked for an address that contains this. */
  asked: (part: string) => number;
  stop: () => void;
}

const HTML = { "Content-Type": "text/html" };

const ANSWERS: Record<Fault, (response: ServerResponse) => void> = {
  slow: () => undefined,
  garbage: (response) => response.writeHead(200, HTML).end("<h1>Manutenzione</h1>"),
  broken: (response) =>
    response.writeHead(500, { "Content-Type": "application/json" }).end('{"message":"rotto"}'),
  reset: (response) => response.destroy(),
  half: (response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
    response.write('[{"id":', () => response.destroy());
  },
};

/** Starts it in front of a backend that is well. */
export async function failingBackend(real: string): Promise<FailingBackend> {
  let fault: Fault | null = null;
  const addresses: string[] = [];
  let refusal = { call: "", code: "" };
  const { url, close, closeConnections } = await loopbackServer((incoming, response) => {
    addresses.push(incoming.url ?? "");
    const isRefused = `${incoming.method} ${incoming.url}`.startsWith(refusal.call);
    if (fault) ANSWERS[fault](response);
    else if (refusal.call && isRefused) answerRefusal(response, refusal.code);
    else forward(incoming, response, real);
  });
  return {
    url,
    setFault: (next) => {
      fault = next;
      closeConnections();
    },
    refuse: (call, code) => {
      refusal = { call, code };
    },
    asked: (part) => addresses.filter((address) => address.includes(part)).length,
    stop: close,
  };
}

/** What the hosted auth server says when it refuses. */
export const ENGLISH = "Refused by the auth server in English";

function answerRefusal(response: ServerResponse, error_code: string): void {
  const headers = {
    "Content-Type": "application/json",
    "x-supabase-api-version": "2024-01-01",
  };
  response.writeHead(422, headers).end(JSON.stringify({ code: error_code, message: ENGLISH }));
}

function forward(incoming: IncomingMessage, response: ServerResponse, real: string): void {
  const { method, url = "/", headers } = incoming;
  const passed = request(real + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  incoming.pipe(passed);
}
