import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { paths } from "~/lib/paths";
import { composeMail } from "../../supabase/functions/_shared/mail/compose";

const MAX_BYTES = 1_500_000;
const file = `public${paths.maintenanceGuide}`;

describe("The free guide of the newsletter", () => {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const text = bytes.toString("latin1");

  it("is a PDF of several pages below 1.5 MB", () => {
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeGreaterThanOrEqual(5);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  });

  it("is accessible to screen readers: tagged, in Italian, with a title and an outline", () => {
    expect(text).toMatch(/\/StructTreeRoot/);
    expect(text).toMatch(/\/Lang\s*\(it\)/);
    expect(text).toMatch(/\/Title\s*\(Manutenzione Auto: Risparmia Tempo e Denaro\)/);
    expect(text).toMatch(/\/Outlines/);
  });

  it("is linked in the mail after the confirmation", () => {
    const { blocks } = composeMail("newsletter-welcome", {
      name: null,
      unsubscribe_token: "a".repeat(32),
    });
    const buttons = blocks.flatMap((block) => (block.kind === "button" ? [block.path] : []));
    expect(buttons).toEqual([paths.maintenanceGuide]);
  });
});
