/** How programs write the values of lists: Italian, German and English words and abbreviations (docs/product.md 8.18). */
import { foldText } from "~/lib/text";
import { RECORD_FIELDS, type RecordFieldName } from "../stock-records/record-fields";

/** A value as it is compared: letters, digits, `+` and `/` alone (`B/D` is no `BD`). */
export function foldValue(text: string): string {
  return foldText(text.replaceAll("ß", "ss"))
    .replaceAll(/[^\p{L}\p{N}+/]/gu, "")
    .slice(0, 80);
}

type Aliases = Readonly<Record<string, string>>;

const ALIASES: Partial<Record<RecordFieldName, Aliases>> = {
  type: {
    auto: "automobile, autovettura, autovetture, vettura, car, cars, pkw, passenger car, suv, furgone, veicolo commerciale, van, c, autocarro, fuoristrada",
    moto: "motocicletta, motociclo, motocicli, scooter, ciclomotore, motorbike, motorcycle, bike, motorrad, kraftrad, m",
    minicar:
      "microcar, minicar, quadriciclo, quadriciclo leggero, mini car, l6e, l7e, macchinetta, leichtfahrzeug",
  },
  condition: {
    new: "nuova, nuovo, nuovi, new, neu, neuwagen, neufahrzeug, n, veicolo nuovo, da immatricolare",
    used: "usata, usato, usati, used, gebraucht, gebrauchtwagen, gebrauchtfahrzeug, u, km 0, km0, chilometri zero, km zero, aziendale, semestrale, dimostrativa, ex noleggio, vorfuhrwagen, jahreswagen, tageszulassung, pre-registered, demonstration, epoca, d'epoca",
  },
  bodyType: {
    "City car": "citycar, superutilitaria, microcar city, kleinstwagen, small car",
    Utilitaria:
      "utilitarie, compatta, kleinwagen, compact, hatchback, due volumi, 2 volumi, limousine kleinwagen, segmento b",
    Berlina:
      "berlina 3 volumi, berlina 2 volumi, tre volumi, 3 volumi, limousine, saloon, sedan, berline",
    "Station wagon":
      "sw, s.w., station, stationwagon, familiare, giardinetta, kombi, estate, estate car, touring, variant, wagon",
    SUV: "suv/fuoristrada, suv/fuoristrada/pick-up, fuoristrada, gelandewagen, offroad, off-road, suv/gelandewagen/pickup, 4x4",
    Crossover: "cross over, suv crossover",
    Monovolume: "mpv, multispazio, minivan, van/minibus, grossraumlimousine, familienwagen",
    Coupé: "coupe, sportwagen, sportwagen/coupe, sportiva coupe, sports car",
    Cabrio:
      "cabriolet, decappottabile, spider, spyder, roadster, cabrio/roadster, convertible, scoperta",
    "Pick-up": "pickup, pick up",
    Furgone:
      "van, commerciale, autocarro, furgonato, kastenwagen, transporter, panel van, veicolo commerciale",
    Naked: "naked bike, nuda, roadster moto, streetfighter",
    Sportiva:
      "supersport, supersportiva, sport, carenata, superbike, sportler, sportler/supersportler",
    Enduro:
      "enduro stradale, adventure, crossover moto, enduro/reiseenduro, dual sport, endurotourer",
    Custom: "chopper, cruiser, chopper/cruiser, custom/cruiser, bobber",
    Scooter: "roller, roller/scooter, motorroller",
    "Maxi-scooter": "maxiscooter, maxi scooter",
    Cinquantino: "50ino, ciclomotore, mofa, moped, 50cc, kleinkraftrad",
    Minicar: "microcar, quadriciclo leggero",
    "Quadriciclo elettrico":
      "quadriciclo leggero elettrico, quadriciclo elettrica, minicar elettrica",
  },
  colour: {
    Rosso: "rossa, red, rot, rosso corsa, rosso metallizzato, rosso met., rosso pastello",
    Blu: "blue, blau, blu scuro, blu metallizzato, blu met., blu notte",
    Petrolio: "verde petrolio, blu petrolio, petrol, ottanio",
    Argento: "silver, silber, grigio argento, argento metallizzato, argento met.",
    Bianco:
      "bianca, white, weiss, bianco perla, bianco perlato, bianco pastello, bianco gelato, avorio",
    Nero: "nera, black, schwarz, nero metallizzato, nero met., nero pastello, nero opaco",
    Grigio:
      "grigia, grey, gray, grau, grigio scuro, grigio chiaro, grigio metallizzato, grigio met., antracite, grigio antracite, canna di fucile, titanio",
    Giallo: "gialla, yellow, gelb, giallo pastello, oro, gold",
    Acqua: "acquamarina, tiffany, turchese, turkis, turquoise",
    Verde: "green, grun, verde scuro, verde metallizzato, verde met.",
    Arancio: "arancione, arancia, orange, rame, bronzo",
    Sabbia: "beige, sabbia metallizzato, crema, champagne, sand, tortora",
    Bordeaux: "bordo, amaranto, vinaccia, burgundy, rosso bordeaux, weinrot, viola",
    Azzurro: "celeste, azzurra, light blue, hellblau, azzurro metallizzato, azzurro met.",
  },
  fuelType: {
    Benzina:
      "b, benz, benz., super, verde, petrol, gasoline, benzin, unleaded, senza piombo, benzina verde, be",
    Diesel: "d, gasolio, dies., tdi, die, naf, nafta, turbodiesel, biodiesel, ga",
    GPL: "g, gpl/benzina, benzina/gpl, b/g, benzina gpl, benzina + gpl, lpg, autogas, gas, bifuel gpl, benzina-gpl",
    Metano:
      "m, metano/benzina, benzina/metano, b/m, benzina metano, cng, erdgas, bifuel metano, natural gas, benzina-metano",
    Ibrida:
      "hybrid, ibrido, hev, mhev, mild hybrid, full hybrid, ibrida benzina, ibrido benzina, ibrida diesel, elettrica/benzina, benzina/elettrica, ibrida elettrica/benzina, ibrida elettrica/diesel, electric/gasoline, elettro/benzin, elektro/benzin, hybrid (benzin/elektro), h, e/b, b/e",
    "Ibrida plug-in":
      "phev, plug-in hybrid, plugin hybrid, plug in hybrid, ibrida plugin, ibrida ricaricabile, plug-in, ibrido plug-in",
    Elettrica: "e, elettrico, electric, elektro, bev, ev, el, full electric, 100% elettrica",
  },
  transmission: {
    Manuale:
      "man, man., m, manual, meccanico, schaltgetriebe, handschaltung, manuale 5 marce, manuale 6 marce, 5 marce, 6 marce",
    Automatico:
      "aut, aut., auto, a, automatic, automatik, automatica, automatikgetriebe, sequenziale, semiautomatico, robotizzato, cvt, dsg, dct, doppia frizione, variatore, semiautomatic, halbautomatik, automatico sequenziale",
  },
  vat: {
    included:
      "inclusa, iva inclusa, compresa, iva compresa, non esposta, iva non esposta, no, 0, false, nein, non deducibile",
    deductible:
      "esposta, iva esposta, esponibile, iva esponibile, deducibile, iva deducibile, detraibile, si, sì, yes, true, 1, 19%, 22%, 22, ja, ausweisbar, mwst ausweisbar, vatable",
    margin:
      "margine, regime del margine, regime margine, margin, iva margine, a margine, differenzbesteuert, §25a, 25a, art. 36",
  },
  transfer: {
    included:
      "compreso, incluso, si, sì, yes, 1, true, passaggio compreso, passaggio incluso, inclusa, compresa",
    excluded:
      "escluso, esclusa, no, 0, false, passaggio escluso, non incluso, a parte, oltre passaggio",
  },
  promotion: {
    NOVITÀ: "novita, nuovo arrivo, new",
    OCCASIONE: "offerta, occasione, super offerta, promo",
    LASTMINUTE: "last minute, ultimi pezzi",
  },
  status: {
    published:
      "pubblicata, attivo, attiva, online, disponibile, in vendita, si, sì, available, active, 1, verfugbar",
    draft:
      "bozze, da pubblicare, non pubblicato, non pubblicata, no, offline, in arrivo, inactive, 0",
    paused: "pausa, sospeso, sospesa, paused, nascosto",
    reserved: "prenotata, riservato, riservata, in trattativa, opzionato, reserved, reserviert",
    sold: "venduta, sold, consegnato, verkauft, out of stock",
  },
};

/** Of each field of a list: value by folded text. */
const VALUES = new Map<RecordFieldName, ReadonlyMap<string, string>>(
  RECORD_FIELDS.flatMap(({ name, values }) => {
    if (!values) return [];
    const known = new Map<string, string>();
    for (const [value, aliases] of Object.entries(ALIASES[name] ?? {}))
      for (const alias of aliases.split(", ")) known.set(foldValue(alias), value);
    // The portal's own names go before any alias.
    for (const [value, label] of values)
      known.set(foldValue(label), value).set(foldValue(value), value);
    return [[name, known]];
  }),
);

/** The value that a text of a file means; undefined for an unknown one. */
export function knownValue(name: RecordFieldName, text: string): string | undefined {
  return VALUES.get(name)?.get(foldValue(text));
}
