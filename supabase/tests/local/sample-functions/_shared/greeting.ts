export const greeting = (): string => Deno.env.get("GREETING") ?? "";
