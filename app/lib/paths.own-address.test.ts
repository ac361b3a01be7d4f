import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressSpelling } from "../../tests/support/address-spellings";
import { ownAddress } from "./paths";

const ORIGIN = "https://piazza.example";
const FALLBACK = "/dashboard";

/** What a browser makes of an answer, as a link and as `Location` of a redirect of another page of ours. */
const resolutions = (answer: string) => [
  new URL(answer, ORIGIN),
  new URL(answer, `${ORIGIN}/a/b//c?d#e`),
  new URL(new URL(answer, ORIGIN).href.slice(ORIGIN.length), ORIGIN),
];

describe("An address to go on to that somebody typed", () => {
  it("stays as it is when it is one of ours", () => {
    for (const own of ["/", "/dashboard", "/dashboard/richieste?stato=nuove#a", "/blog?tag=a//b"])
      expect(ownAddress(own, ORIGIN, FALLBACK)).toBe(own);
    expect(ownAddress("/auto/../moto", ORIGIN, FALLBACK)).toBe("/moto");
    expect(ownAddress("/veicolo/perché", ORIGIN, FALLBACK)).toBe("/veicolo/perch%C3%A9");
  });

  it.each([
    ..."/.//evil.example /a/..//evil.example /%2e//evil.example /./\\evil.example //evil.example".split(
      " ",
    ),
    ..."/\\evil.example \\\\evil.example /a/%2e%2e//evil.example /..///evil.example /a//b".split(
      " ",
    ),
    ..."https:/evil.example https:evil.example https://evil.example javascript:alert(1) evil.example".split(
      " ",
    ),
    ..."/.//user:pass@evil.example ///evil.example /../\\/evil.example".split(" "),
    ...[
      "/\t/evil.example",
      "/\n/evil.example",
      "/.\r/\t/evil.example",
      " /a",
      "\t//evil.example",
      "",
    ],
  ])("is the fallback for %j", (target) => {
    expect(ownAddress(target, ORIGIN, FALLBACK)).toBe(FALLBACK);
  });

  it("is the fallback for what is no text", () => {
    for (const target of [null, undefined, 1, new Blob(["/"]), ["/"]])
      expect(ownAddress(target, ORIGIN, FALLBACK)).toBe(FALLBACK);
  });

  it("never leaves our origin, whatever its spelling, as a link or through a redirect", () => {
    fc.assert(
      fc.property(addressSpelling, (target) => {
        const answer = ownAddress(target, ORIGIN, FALLBACK);
        expect(answer).toMatch(/^\/(?![/\\])[!-~]*$/);
        for (const url of resolutions(answer)) {
          expect(url.origin).toBe(ORIGIN);
          expect(url.username + url.password).toBe("");
        }
        // A second pass, as between two screens that hand it on, changes nothing.
        expect(ownAddress(answer, ORIGIN, FALLBACK)).toBe(answer);
      }),
      { numRuns: 5_000 },
    );
  });
});
