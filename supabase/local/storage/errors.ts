/** An error as the Storage API of a hosted project responds with: always 400, and what it means in the body. */
export class StorageError extends Error {
  readonly statusCode: number;
  readonly error: string;

  constructor(statusCode: number, error: string, message: string) {
    super(message);
    this.name = "StorageError";
    this.statusCode = statusCode;
    this.error = error;
  }

  toResponse(): Response {
    const { statusCode, error, message } = this;
    return Response.json({ statusCode: String(statusCode), error, message }, { status: 400 });
  }
}

export const objectNotFound = () => new StorageError(404, "not_found", "Object not found");
export const bucketNotFound = () => new StorageError(404, "Bucket not found", "Bucket not found");
const alreadyExists = () => new StorageError(409, "Duplicate", "The resource already exists");
export const tooLarge = () =>
  new StorageError(413, "Payload too large", "The object exceeded the maximum allowed size");
export const invalidKey = (name: string) =>
  new StorageError(400, "InvalidKey", `Invalid key: ${name}`);
export const invalidToken = () => new StorageError(403, "Unauthorized", "Invalid JWT");

/** The response to an error of the database: a policy, a constraint; undefined for any other. */
export function databaseError(error: unknown): StorageError | undefined {
  const { code, message = "" } = error as { code?: string; message?: string };
  if (code === "42501") return new StorageError(403, "Unauthorized", message);
  if (code === "23505") return alreadyExists();
  return undefined;
}
