import { describe, expect, it, vi } from "vitest";
import { renderPiece, sendJsonLd, sendMarkup } from "./markup.server";

const { request } = vi.hoisted(() => ({ request: { isData: false } }));
// why: outside a server there is no request that could be one for data.
vi.mock("~/lib/request-context.server", () => ({ isDataRequest: () => request.isData }));

describe("Markup of a loader", () => {
  it("is in a document for the page that shows it, and not in its data", () => {
    request.isData = false;
    const markup = sendMarkup("<li>Panda</li>");
    expect(markup.html).toBe("<li>Panda</li>");
    expect(Object.keys(markup)).toEqual([]);
  });

  it("is the data of a request for data", () => {
    request.isData = true;
    expect(sendMarkup("<li>Panda</li>")).toEqual({ html: "<li>Panda</li>" });
  });

  it("of structured data is for documents alone, and cannot end its script", () => {
    request.isData = true;
    const { html } = sendJsonLd({ name: "</script><script>" });
    expect(html).not.toContain("<");
    expect(JSON.parse(html ?? "")).toEqual({ name: "</script><script>" });
    expect(Object.keys(sendJsonLd({}))).toEqual([]);
  });
});

describe("A piece", () => {
  it("is rendered once for the same facts, and anew for others", () => {
    const Card = vi.fn(({ price }: { price: number }) => <b>{price}</b>);
    expect(renderPiece("card", Card, { price: 8_400 })).toBe("<b>8400</b>");
    expect(renderPiece("card", Card, { price: 8_400 })).toBe("<b>8400</b>");
    expect(Card).toHaveBeenCalledTimes(1);
    expect(renderPiece("card", Card, { price: 7_900 })).toBe("<b>7900</b>");
    expect(renderPiece("other card", Card, { price: 7_900 })).toBe("<b>7900</b>");
    expect(Card).toHaveBeenCalledTimes(3);
  });

  it("escapes what people wrote", () => {
    const Card = ({ name }: { name: string }) => <b>{name}</b>;
    expect(renderPiece("name", Card, { name: "<script>" })).toBe("<b>&lt;script&gt;</b>");
  });
});
