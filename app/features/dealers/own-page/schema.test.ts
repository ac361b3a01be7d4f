import { describe, expect, it } from "vitest";
import { pageSchema } from "./schema";

const PAGE = {
  ...{ version: 1, types: ["auto"], phone: "0968 555014", email: "salone@prova.example" },
};

const linkOf = (network: "facebook" | "instagram" | "youtube" | "tiktok", text: string) =>
  pageSchema.safeParse({ ...PAGE, [network]: text }).data?.[network];

describe("The page of a dealership on a social network", () => {
  it.each([
    ["facebook", "salone", "https://www.facebook.com/salone"],
    ["facebook", "@salone.reventino", "https://www.facebook.com/salone.reventino"],
    ["facebook", "facebook.com/salone", "https://facebook.com/salone"],
    ["facebook", "http://www.facebook.com/salone", "https://www.facebook.com/salone"],
    ["instagram", " https://www.instagram.com/salone/ ", "https://www.instagram.com/salone/"],
    ["youtube", "@salone", "https://www.youtube.com/@salone"],
    ["tiktok", "salone_1", "https://www.tiktok.com/@salone_1"],
  ] as const)("%s %s is %s", (network, typed, link) => {
    expect(linkOf(network, typed)).toBe(link);
  });

  it.each([
    ["facebook", "https://www.instagram.com/salone"],
    ["instagram", "salone.example"],
    ["youtube", "https://www.youtube.com.example/@salone"],
    ["tiktok", "https://www.tiktok.com@example.com/salone"],
    ["facebook", "javascript:alert(1)"],
    ["facebook", "https://www.facebook.com/"],
  ] as const)("%s %s is none", (network, typed) => {
    expect(linkOf(network, typed)).toBeUndefined();
  });
});
