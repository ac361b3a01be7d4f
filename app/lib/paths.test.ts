import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailHref, mapHref, mapPointHref, paths, telHref, whatsappHref, withSearch } from "./paths";

describe("The addresses of the portal", () => {
  it("are those of the route table", () => {
    expect(paths.home).toBe("/");
    expect(paths.dealerships).toBe("/concessionarie");
    expect(paths.dealershipsSearch).toBe("/dealerships");
    expect(paths.dealership("tirrenia-auto")).toBe("/concessionaria/tirrenia-auto");
    expect(paths.dealershipContact("tirrenia-auto")).toBe("/concessionaria/tirrenia-auto#contatti");
    expect(paths.vehicles("auto")).toBe("/auto");
    expect(paths.vehicles("moto", "new")).toBe("/moto/new");
    expect(paths.vehicles("minicar", "used")).toBe("/minicar/used");
    expect(paths.vehicle("fiat-panda-2019")).toBe("/veicolo/fiat-panda-2019");
    expect(paths.providers).toBe("/servizi-auto");
    expect(paths.providerCategory("pratiche-auto")).toBe("/pratiche-auto");
    expect(paths.provider("officina-savuto")).toBe("/servizio/officina-savuto");
    expect(paths.providerContact("officina-savuto")).toBe("/servizio/officina-savuto#contatti");
    expect(paths.rental).toBe("/noleggio");
    expect(paths.rentalQuote()).toBe("/noleggio#preventivo");
    expect(paths.rentalQuote({ type: "suv", duration: undefined })).toBe(
      "/noleggio?type=suv#preventivo",
    );
    expect(paths.blogPost("minicar")).toBe("/blog/minicar");
    expect(paths.blogTag("auto elettriche")).toBe("/blog?tag=auto%20elettriche");
    expect(paths.blogCategory("moto")).toBe("/blog?category=moto");
  });

  it("stay on their screen whatever an id holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (id) => {
        fc.pre(id !== "." && id !== "..");
        const url = new URL(paths.vehicle(id), "https://x.example");
        expect(url.pathname.split("/")).toHaveLength(3);
        expect(decodeURIComponent(url.pathname.slice("/veicolo/".length))).toBe(id);
        expect(url.search + url.hash).toBe("");
      }),
    );
  });
});

describe("An address with a query", () => {
  it("has one question mark, whether the query brings its own or not", () => {
    expect(withSearch("/auto", "brand=Fiat")).toBe("/auto?brand=Fiat");
    expect(withSearch("/auto", "?brand=Fiat")).toBe("/auto?brand=Fiat");
  });

  it("is the bare path when the query is empty", () => {
    expect(withSearch("/auto", "")).toBe("/auto");
  });
});

describe("Links that leave the portal", () => {
  it("call a number written with spaces", () => {
    expect(telHref("+39 0968 555 014")).toBe("tel:+390968555014");
  });

  it("write a mail, with a subject or without", () => {
    expect(mailHref("ciao@piazza.example")).toBe("mailto:ciao@piazza.example");
    expect(mailHref("ciao@piazza.example", "Panda & Co, perché?")).toBe(
      "mailto:ciao@piazza.example?subject=Panda%20%26%20Co%2C%20perch%C3%A9%3F",
    );
  });

  it("write a mail with its text already there", () => {
    expect(mailHref("ciao@piazza.example", "Noleggio", "Veicolo: \nDal: ")).toBe(
      "mailto:ciao@piazza.example?subject=Noleggio&body=Veicolo%3A%20%0ADal%3A%20",
    );
  });

  it("open WhatsApp with the text prefilled", () => {
    const url = new URL(whatsappHref("393335550114", "È ancora in vendita? Moto & casco #1"));
    expect(url.origin + url.pathname).toBe("https://wa.me/393335550114");
    expect(url.searchParams.get("text")).toBe("È ancora in vendita? Moto & casco #1");
  });

  it("show an address on a map", () => {
    const url = new URL(mapHref("Via dell'Unità 3 & 5, Rende"));
    expect(url.searchParams.get("query")).toBe("Via dell'Unità 3 & 5, Rende");
  });

  it("show a point on a map", () => {
    const url = new URL(mapPointHref({ lat: 38.9742, lng: 16.3131 }));
    expect(url.searchParams.get("mlat")).toBe("38.9742");
    expect(url.searchParams.get("mlon")).toBe("16.3131");
    expect(url.hash).toBe("#map=17/38.9742/16.3131");
  });
});
