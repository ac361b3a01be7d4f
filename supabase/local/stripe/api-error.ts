/** An error in the shape of Stripe's API, from which its library makes an error class by status, type and code. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly type: string;

  constructor(
    status: number,
    message: string,
    { code, param, type }: { code?: string; param?: string; type?: string } = {},
  ) {
    super(message);
    this.name = "StripeApiError";
    this.status = status;
    this.code = code;
    this.param = param;
    this.type = type ?? "invalid_request_error";
  }

  body(): object {
    return {
      error: { type: this.type, message: this.message, code: this.code, param: this.param },
    };
  }
}

/** The object with an id. @throws StripeApiError resource_missing */
export function find<Kind>(
  objects: Record<string, Kind>,
  kind: string,
  id: string,
  { param = "id", status = 404 }: { param?: string; status?: number } = {},
): Kind {
  const found = Object.hasOwn(objects, id) ? objects[id] : undefined;
  if (found === undefined) {
    throw new StripeApiError(status, `No such ${kind}: '${id}'`, {
      code: "resource_missing",
      param,
    });
  }
  return found;
}
