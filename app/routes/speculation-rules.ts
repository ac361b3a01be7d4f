import { SPECULATION_RULES } from "~/rendering/speculation-rules";

/** The rules of the `Speculation-Rules` header, which every page with scripts has. */
export function loader(): Response {
  return new Response(JSON.stringify(SPECULATION_RULES), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
