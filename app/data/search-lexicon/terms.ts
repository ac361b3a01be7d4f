/**
 * Words of the search and what they mean (docs/product.md 4.3). All are folded: small letters, no accents; apostrophes,
 * hyphens and points are spaces. A longer phrase goes before its parts.
 */
import type { Condition, VehicleType } from "../schema";
import type { BODY_TYPES, FUEL_TYPES, TRANSMISSIONS } from "../enums";

type BodyType = (typeof BODY_TYPES)[VehicleType][number];

/** The meaning of a phrase about a vehicle; ends of ranges are included. */
export interface TermMeaning {
  readonly type?: VehicleType;
  readonly condition?: Condition;
  readonly bodyType?: readonly BodyType[];
  readonly fuelType?: readonly (typeof FUEL_TYPES)[number][];
  readonly transmission?: (typeof TRANSMISSIONS)[number];
  readonly licence?: "AM" | "A1" | "A2" | "A" | "B1" | "B";
  readonly neopatentati?: true;
  /** Kilometres. */
  readonly km?: { readonly min?: number; readonly max?: number };
  readonly seats?: { readonly min?: number; readonly max?: number };
  /** The number of the emission class, such as 6 of Euro 6. */
  readonly euro?: { readonly min?: number; readonly max?: number };
  /** Age in years at most. */
  readonly age?: number;
  /** An order of the lists (docs/product.md 4.4). */
  readonly sort?: "prezzo-crescente" | "recenti" | "meno-km";
  /** The word under which adverts have it, such as a colour. */
  readonly text?: string;
  /** Nothing: the word only holds a sentence together. */
  readonly filler?: true;
}

/** Phrases that mean the same. */
export interface Term extends TermMeaning {
  /** Phrases with this meaning, separated by commas. */
  readonly words: string;
  /** Meant only when the text is about this type, by another word. */
  readonly onlyFor?: VehicleType;
}

/** The phrases that a search understands, beside brands, models and places. */
export const TERMS: readonly Term[] = [
  // Types.
  {
    type: "auto",
    words:
      "auto, automobile, automobili, macchina, macchine, vettura, vetture, autovettura, autovetture, autoveicolo, quattro ruote",
  },
  { type: "moto", words: "moto, motocicletta, motociclette, motociclo, motocicli, due ruote" },
  {
    type: "minicar",
    words:
      "minicar, minicars, mini car, mini auto, miniauto, macchinetta, macchinette, macchinina, macchinine, microvettura, microvetture, quadriciclo, quadricicli, macchina 50, macchinetta 50, auto 50, senza patente, macchina senza patente, macchine senza patente, auto senza patente",
  },
  // Conditions.
  {
    condition: "new",
    words: "nuovo, nuova, nuovi, nuove, da immatricolare, mai immatricolata, zero chilometri nuova",
  },
  {
    condition: "used",
    words:
      "usato, usata, usati, usate, d occasione, occasione, occasioni, di seconda mano, seconda mano, second hand, semestrale, semestrali, aziendale, aziendali, ex aziendale, seminuovo, seminuova, semi nuova, semi nuovo, seminuove, usato garantito, usata garantita",
  },
  {
    km: { max: 100 },
    words:
      "km 0, km0, kmzero, km zero, kilometri zero, kilometro zero, chilometri zero, chilometri 0, chilometro zero, chilometro 0, a km 0, a km zero",
  },
  {
    km: { max: 50_000 },
    words:
      "pochi km, pochi chilometri, pochi kilometri, pochissimi km, pochissimi chilometri, poco chilometrata, poco chilometrato, poca strada, bassi km, basso chilometraggio, chilometraggio basso, km bassi, km pochi, chilometri pochi, pochi km percorsi",
  },
  { age: 3, words: "recente, recenti, quasi nuova, quasi nuovo" },
  {
    sort: "prezzo-crescente",
    words:
      "meno cara, meno caro, meno care, meno costosa, meno costoso, economica, economico, economiche, economici, a buon prezzo, buon prezzo, poco costosa, poco costoso, a buon mercato, low cost, che costa poco, che costi poco, costa poco, a poco prezzo, piu economica, prezzo basso",
  },
  // Bodies.
  {
    type: "auto",
    bodyType: ["City car"],
    words:
      "city car, citycar, city cars, superutilitaria, auto da citta, macchina da citta, per la citta, per citta, da citta, auto piccola, macchina piccola",
  },
  { type: "auto", bodyType: ["Utilitaria"], words: "utilitaria, utilitarie" },
  { type: "auto", bodyType: ["Berlina"], words: "berlina, berline, sedan, berlina due volumi" },
  {
    type: "auto",
    bodyType: ["Station wagon"],
    words:
      "station wagon, stationwagon, station, wagon, sw, s w, familiare, familiari, giardinetta, giardiniera, auto familiare, macchina familiare",
  },
  {
    type: "auto",
    bodyType: ["Station wagon", "Monovolume"],
    words:
      "per famiglia, per la famiglia, auto per famiglia, da famiglia, per famiglie, per famiglia numerosa",
  },
  { type: "auto", bodyType: ["SUV"], words: "suv, suvs, fuoristrada, sport utility, s u v" },
  {
    type: "auto",
    bodyType: ["SUV", "Crossover"],
    words: "mini suv, suv piccolo, suv compatto, suv compatti, piccolo suv, suv piccoli",
  },
  { type: "auto", bodyType: ["Crossover"], words: "crossover, cross over" },
  {
    type: "auto",
    bodyType: ["Monovolume"],
    words: "monovolume, monovolumi, mpv, multispazio, minivan",
  },
  {
    type: "auto",
    bodyType: ["Coupé"],
    words: "coupe, coupes, auto sportiva, auto sportive, macchina sportiva, macchine sportive",
  },
  {
    type: "auto",
    bodyType: ["Cabrio"],
    words:
      "cabrio, cabriolet, cabrioletti, decappottabile, decappottabili, decapottabile, spider, spyder, roadster, scoperta, auto scoperta",
  },
  { type: "auto", bodyType: ["Pick-up"], words: "pick up, pickup, pick ups" },
  {
    type: "auto",
    bodyType: ["Furgone"],
    words:
      "furgone, furgoni, furgoncino, furgoncini, furgonato, van, veicolo commerciale, veicoli commerciali, autocarro",
  },
  { type: "moto", bodyType: ["Naked"], words: "naked, moto naked, moto nude" },
  {
    type: "moto",
    bodyType: ["Sportiva"],
    words:
      "moto sportiva, moto sportive, supersportiva, supersport, carenata, carenate, moto da corsa",
  },
  { type: "moto", bodyType: ["Sportiva"], onlyFor: "moto", words: "sportiva, sportive" },
  {
    type: "moto",
    bodyType: ["Enduro"],
    words:
      "enduro, enduro stradale, maxi enduro, maxienduro, adventure, motard, moto da viaggio, tourer, moto turismo",
  },
  { type: "moto", bodyType: ["Enduro"], onlyFor: "moto", words: "cross, da cross, motocross" },
  { type: "moto", bodyType: ["Custom"], words: "custom, chopper, cruiser, bobber" },
  {
    type: "moto",
    bodyType: ["Maxi-scooter"],
    words: "maxi scooter, maxiscooter, scooterone, scooteroni, maxi scooters",
  },
  {
    type: "moto",
    bodyType: ["Scooter", "Maxi-scooter"],
    words: "scooter, scooters, scuter, motoscooter",
  },
  {
    type: "moto",
    bodyType: ["Cinquantino"],
    words:
      "cinquantino, cinquantini, motorino, motorini, ciclomotore, ciclomotori, 50ino, scooter cinquanta, scooterino",
  },
  {
    type: "minicar",
    bodyType: ["Quadriciclo elettrico"],
    fuelType: ["Elettrica"],
    words: "quadriciclo elettrico, quadricicli elettrici, minicar elettrica, minicar elettriche",
  },
  // Fuels.
  { fuelType: ["Benzina"], words: "benzina, a benzina, super" },
  {
    fuelType: ["Diesel"],
    words: "diesel, disel, a diesel, gasolio, a gasolio, nafta, a nafta, turbodiesel",
  },
  {
    fuelType: ["GPL"],
    words:
      "gpl, a gpl, a gas, gas, impianto gpl, con impianto gpl, impianto a gas, bifuel, benzina gpl",
  },
  {
    fuelType: ["Metano"],
    words: "metano, a metano, cng, impianto metano, natural power, benzina metano",
  },
  {
    fuelType: ["Ibrida"],
    words:
      "ibrida, ibrido, ibride, ibridi, hybrid, full hybrid, mild hybrid, fullhybrid, mildhybrid, full ibrida, mild ibrida, auto ibrida",
  },
  {
    fuelType: ["Ibrida plug-in"],
    words:
      "plug in, plugin, ibrida plug in, ibride plug in, ibrido plug in, ibrida plugin, plug in hybrid, phev, ibrida ricaricabile",
  },
  {
    fuelType: ["Elettrica"],
    words:
      "elettrica, elettrico, elettriche, elettrici, full electric, electric, ev, bev, a batteria, 100 elettrica",
  },
  // Gearboxes.
  {
    transmission: "Automatico",
    words:
      "automatico, automatica, automatiche, automatici, cambio automatico, con cambio automatico, col cambio automatico, senza frizione, cambio robotizzato, robotizzato, automatic",
  },
  {
    transmission: "Manuale",
    words: "manuale, manuali, cambio manuale, con cambio manuale, cambio meccanico",
  },
  // Drivers.
  {
    type: "auto",
    neopatentati: true,
    words:
      "neopatentato, neopatentata, neopatentati, neopatentate, neo patentato, neo patentata, neo patentati, neo patentate, per neopatentati, per neopatentato, guidabile da neopatentati, adatta ai neopatentati, prima auto, prima macchina, primo anno di patente, patente da poco, appena patentato, appena patentata, prima auto per neopatentati, 18 anni, diciottenne, diciottenni, per diciottenni",
  },
  { type: "moto", licence: "A1", words: "patente a1, a1 patente, pat a1, patente a 1" },
  {
    type: "moto",
    licence: "A2",
    words:
      "patente a2, pat a2, a2 patente, a2 depotenziata, depotenziata, depotenziate, patente a 2, guidabile con a2",
  },
  { type: "moto", licence: "A", words: "patente a, patente a3, patente a piena" },
  { type: "moto", licence: "A2", onlyFor: "moto", words: "a2, con a2, con la a2" },
  { type: "moto", licence: "A1", onlyFor: "moto", words: "a1, con a1, con la a1" },
  { licence: "AM", words: "patente am, patentino, con patentino, con il patentino, patente a m" },
  { licence: "B1", words: "patente b1" },
  {
    licence: "B",
    words: "patente b, con patente b, con la patente b, con patente della macchina, patente auto",
  },
  {
    type: "moto",
    licence: "A1",
    words:
      "sedicenne, sedicenni, per sedicenni, per sedicenne, 16 anni, a 16 anni, per 16 anni, per 16enni, 16enne, 16enni, da 16 anni, sedici anni",
  },
  {
    type: "minicar",
    licence: "AM",
    words:
      "quattordicenne, quattordicenni, per quattordicenni, 14 anni, a 14 anni, per 14 anni, per 14enni, 14enne, 14enni, da 14 anni, quattordici anni",
  },
  // Other facts that are counted.
  { seats: { min: 7 }, words: "7 posti, sette posti, 7posti, a 7 posti" },
  { seats: { min: 6 }, words: "6 posti, sei posti" },
  { seats: { min: 8 }, words: "8 posti, otto posti" },
  { seats: { min: 9 }, words: "9 posti, nove posti, pulmino, pulmini" },
  { seats: { min: 5 }, words: "5 posti, cinque posti" },
  { seats: { min: 4 }, words: "4 posti, quattro posti" },
  { seats: { max: 2 }, words: "2 posti, due posti, biposto" },
  { euro: { min: 6 }, words: "euro 6, euro6, euro sei, classe euro 6" },
  { euro: { min: 5 }, words: "euro 5, euro5, euro cinque" },
  { euro: { min: 4 }, words: "euro 4, euro4, euro quattro" },
  // Colours, in the words of the adverts.
  { text: "rosso", words: "rosso, rossa, rossi, rosse" },
  { text: "blu", words: "blu, blue, bleu" },
  { text: "argento", words: "argento, argentata, argentato, silver" },
  { text: "bianco", words: "bianco, bianca, bianchi, bianche" },
  { text: "nero", words: "nero, nera, neri, nere" },
  { text: "grigio", words: "grigio, grigia, grigi, grigie" },
  { text: "giallo", words: "giallo, gialla, gialli, gialle" },
  { text: "verde", words: "verde, verdi" },
  { text: "arancio", words: "arancio, arancione, arancioni" },
  { text: "bordeaux", words: "bordeaux, bordo, amaranto" },
  { text: "azzurro", words: "azzurro, azzurra, azzurri, azzurre, celeste" },
  // Words that connect a sentence and mean nothing alone.
  {
    filler: true,
    words:
      "a, ad, ai, al, allo, alla, alle, all, e, ed, o, oppure, od, un, uno, una, il, lo, la, l, i, gli, le, di, d, del, dello, della, dei, degli, delle, dell, da, dal, dalla, dai, dagli, dall, in, nel, nella, nei, negli, nelle, con, col, su, sul, sui, per, che, si, sia, sono, mi, non, ma, molto, piu, ben, tenuta, tenuto, bella, bello, buona, buono, buone, ottime condizioni, in ottime condizioni, buone condizioni, in buone condizioni, buono stato, ottimo stato, perfetta, perfetto",
  },
  {
    filler: true,
    words:
      "buongiorno, buonasera, salve, ciao, per favore, per piacere, avete, avreste, c e, ci sono, ho bisogno, avrei bisogno, quanto costa, quanto costano, disponibile, disponibili, cerco, cercasi, cerca, cercare, cercavo, sto cercando, vorrei, voglio, volevo, mi serve, serve, servirebbe, mi servirebbe, trova, trovare, trovami, compro, comprare, acquisto, acquistare, acquisterei, vendita, in vendita, vendo, vendesi, annunci, annuncio, offerta, offerte, prezzi, prezzo, costo, euro, eur, marca, modello, tipo, categoria, veicolo, veicoli, mezzo, mezzi, alimentazione, cambio, carrozzeria, motore, cilindrata, colore, immatricolata, immatricolato, immatricolate, immatricolazione, anno, patente, chilometri, km, guidabile, adatta, adatto, ragazzo, ragazza, ragazzi, mio, mia, miei, figlio, figlia, figli, moglie, marito, nonno, mamma, lavoro, tempo, grazie, qualche, qualcosa, qualsiasi, poco, costosa, garantita, garantito, certificati, certificata, reali, originali, consuma, consumi, che consuma, bassi consumi, consumi bassi, autonomia, lido, rate, a rate, rateale, finanziamento, con finanziamento, 2 porte, 3 porte, 4 porte, 5 porte, tre porte, cinque porte, unico proprietario, unica proprietaria, unipro, calabria, in calabria, italia, zona, vicino, vicinanze, nelle vicinanze, provincia, presso, dintorni",
  },
];

/** Words before a number that say which side of it is meant. */
export const BOUND_WORDS = {
  max: "non piu vecchia di, non piu vecchio di, sotto, sotto a, sotto ai, sotto i, sotto gli, meno, meno di, meno dei, a meno di, max, massimo, al massimo, un massimo di, fino a, fino ai, fino agli, fino ad, fino, entro, entro i, entro gli, non piu di, non oltre, non oltre i, non superi, non superi i, non superiore a, non superiore ai, inferiore a, inferiore ai, inferiori a, minore di, non supera, budget, budget di, budget massimo, spesa massima, spesa, con un budget di, spendere, spendendo, tetto, prezzo massimo, al di sotto di, al di sotto dei, < , <=, con meno di, con massimo, con max",
  min: "piu vecchia di, piu vecchio di, sopra, sopra a, sopra i, sopra gli, oltre, oltre i, piu di, piu dei, almeno, minimo, min, un minimo di, a partire da, a partire dai, superiore a, superiore ai, superiori a, maggiore di, non meno di, > , >=, con almeno, con piu di, con minimo",
  about:
    "circa, intorno a, intorno ai, intorno agli, attorno a, attorno ai, attorno agli, sui, sugli, sulle, all incirca, piu o meno, verso, verso i, verso gli, ~, ca",
} as const;

/** The same before a year. */
export const YEAR_WORDS = {
  from: "dal, a partire dal, successiva al, successivo al, immatricolata dal, non prima del, almeno del, minimo del, dall anno, dall, non piu vecchia del, dopo l inizio del",
  after: "dopo il, dopo, posteriore al, oltre il, post, dopo del",
  to: "fino al, entro il, non oltre il, fino all anno, max del, massimo del",
  before: "prima del, anteriore al, precedente al, pre, prima dell",
  in: "del, dell anno, anno, anni, nel, immatricolata nel, immatricolata, immatricolato, dell, annata, modello, my, immatricolazione",
} as const;

/** Words after a number that mean from it on. */
export const ONWARDS =
  "in su, in poi, in avanti, e oltre, o piu, e piu, +, o oltre, e superiori, o piu recente, o successivi, a salire";
/** Words after a number that mean up to it. */
export const DOWNWARDS = "in giu, o meno, al massimo, massimo, max, e meno";

/** Before the first of two numbers, and between the two. */
export const BETWEEN = {
  before: "tra, fra, da, dai, dagli, dal, compreso tra, compresa tra, compresi tra",
  between:
    "e, a, ai, agli, al, ed, -, –, /, o, fino a, fino al, e i, e gli, e il, tra i, a un massimo di, al massimo",
} as const;

/** Units after a number, and before it. */
export const UNITS = {
  thousand: "mila, k, mille",
  euro: "euro, eur, €, euri",
  km: "km, kilometri, chilometri, km percorsi, mila km, chilometro",
  power: "cv, cavalli, cavallo, hp, ps",
  kilowatt: "kw, kilowatt",
  displacement: "cc, cm3, c c, di cilindrata, centimetri cubi, cilindrata, centimetri cubici",
  years: "anni, anno",
} as const;

/** How far "circa" reaches, as a share of the number. */
export const ABOUT = 0.1;

/** A number alone from here on counts kilometres, below it euro. */
export const KM_FROM = 60_000;

/** Numbers in words, up to a hundred; those of thousands end in "mila". */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  undici: 11,
  dodici: 12,
  tredici: 13,
  quattordici: 14,
  quindici: 15,
  sedici: 16,
  diciassette: 17,
  diciotto: 18,
  diciannove: 19,
  venti: 20,
  venticinque: 25,
  trenta: 30,
  trentacinque: 35,
  quaranta: 40,
  quarantacinque: 45,
  cinquanta: 50,
  sessanta: 60,
  settanta: 70,
  ottanta: 80,
  novanta: 90,
  cento: 100,
  centoventi: 120,
  centocinquanta: 150,
  duecento: 200,
};
