import { describe, expect, it } from "vitest";
import { isFiltered, readInquiryQuery, inquiriesHref } from "./inquiry-query";

const read = (query: string) => readInquiryQuery(new URLSearchParams(query));

describe("The address of a list of inquiries", () => {
  it("holds the filters and the page", () => {
    const query = read("status=read&search=%20Anna%20&form=rental&dealership=9&page=3");
    expect(query).toEqual({
      ...{ status: "read", search: "Anna", formType: "rental", dealershipId: "9", page: 3 },
    });
    expect(read(new URL(inquiriesHref("/x", query), "http://x").search)).toEqual(query);
  });

  it("ignores invalid parameters", () => {
    const query = read("status=spam&form=constructor&dealership=9%27&page=-1");
    expect(query).toEqual(read(""));
    expect(isFiltered(query)).toBe(false);
    expect(inquiriesHref("/x", query)).toBe("/x");
  });

  it("is filtered by anything but the page", () => {
    expect(isFiltered(read("page=2"))).toBe(false);
    for (const query of ["status=new", "search=a", "form=general", "dealership=1"])
      expect(isFiltered(read(query)), query).toBe(true);
  });
});
