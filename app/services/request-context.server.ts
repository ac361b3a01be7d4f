/** What belongs to the request under way, for whatever it comes to. Absent under remix-serve, which keeps none. */
import { tryGetContext } from "hono/context-storage";

export interface RequestEnv {
  Variables: {
    /** Also in the answer's `X-Request-Id`, and in the log of a proxy that sets it. */
    requestId?: string;
    /** Id of the account that asks. */
    account?: string;
  };
}

/** Notes whose request it is, for the lines of the log. */
export function noteAccount(id: string): void {
  tryGetContext<RequestEnv>()?.set("account", id);
}

/** What every line of the log says of its request. */
export function requestFields(): { request?: string; account?: string } {
  const { requestId, account } = tryGetContext<RequestEnv>()?.var ?? {};
  return { ...(requestId && { request: requestId }), ...(account && { account }) };
}
