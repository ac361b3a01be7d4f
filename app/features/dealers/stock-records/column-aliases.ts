/**
 * How programs head the columns of a stock: mobile.de, AutoScout24, Italian management systems and dealers' own sheets. Each
 * is compared without case, accents, blanks and punctuation (`foldHeader`).
 */
import type { RecordFieldName } from "./record-fields";
import { foldText } from "~/lib/text";

/** A head as it is compared: letters and digits alone. */
export function foldHeader(text: string): string {
  // ß is a letter of its own in Unicode's decomposition.
  return foldText(text.replaceAll("ß", "ss")).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

const LISTS: Readonly<Record<RecordFieldName, readonly string[]>> = {
  stockNumber: [
    "numero di stock, numero stock, n. stock, nr stock, codice, codice veicolo, codice interno, codice stock, codice annuncio",
    "id, id veicolo, id annuncio, idveicolo, id auto, rif, riferimento, matricola interna, numero interno, n. interno, numero",
    "nr. interno, num. interno, cod. interno, nr, nr. veicolo, numero veicolo, n. veicolo, codice auto, codice vettura, id interno",
    "targa interna, codice univoco, cod, cod. veicolo, progressivo, n. commessa, commessa",
    "stock, stock number, stocknumber, stock no, stock id, vehicle id, vehicleid, offer reference, offer id, reference, sku, internal id",
    "interne nummer, internenummer, kundennummer fahrzeug, fahrzeugnummer, angebotsnummer, bestandsnummer, lagernummer",
  ],
  type: [
    "tipo, tipo veicolo, tipo di veicolo, tipologia, categoria veicolo, genere",
    "vehicle type, vehicletype, vehicle class, type, fahrzeugart, fahrzeugtyp",
  ],
  condition: [
    "condizione, condizioni, stato veicolo, stato d'uso, nuovo usato, nuovo/usato, usato nuovo, tipo offerta, usato",
    "condition, state of vehicle, usage state, offer type, zustand, fahrzeugzustand, neu gebraucht, neufahrzeug",
  ],
  brand: ["marca, casa, casa costruttrice, costruttore, marchio", "make, brand, marke, hersteller"],
  model: ["modello, modello veicolo", "model, modell, modellbezeichnung"],
  name: [
    "titolo, titolo annuncio, titolo dell'annuncio, denominazione, descrizione breve, nome, versione completa, veicolo",
    "title, headline, name, bezeichnung, titel, inserat titel",
  ],
  bodyType: [
    "carrozzeria, tipo carrozzeria, segmento, carr",
    "body, body type, bodytype, body style, category, kategorie, karosserie, aufbau, aufbauart",
  ],
  colour: [
    "colore, colore esterno, colore carrozzeria, tinta, vernice",
    "color, colour, exterior color, exterior colour, body color, farbe, aussenfarbe, lackierung",
  ],
  doors: [
    "porte, numero porte, n. porte, nr porte",
    "doors, door count, number of doors, turen, anzahl turen, tueren, anzahl tueren",
  ],
  seats: [
    "posti, numero posti, n. posti, posti a sedere",
    "seats, number of seats, seat count, sitze, sitzplatze, anzahl sitzplatze, sitzplaetze",
  ],
  year: [
    "anno, anno immatricolazione, anno di immatricolazione, anno modello, anno di costruzione, anno produzione",
    "year, model year, modelyear, construction year, baujahr, modelljahr",
  ],
  firstRegistration: [
    "prima immatricolazione, immatricolazione, data immatricolazione, data di immatricolazione, data prima immatricolazione, immatr",
    "data immatr, mese immatricolazione, prima imm, mese/anno, mese anno, anno mese",
    "first registration, firstregistration, first registration date, registration date, initial registration, erstzulassung, ez, erstzulassungsdatum",
  ],
  mileage: [
    "km, chilometri, chilometraggio, kilometri, km percorsi, percorrenza",
    "mileage, kilometers, kilometres, odometer, mileage km, kilometerstand, kilometer, laufleistung",
  ],
  mileageDate: ["chilometri letti il, data chilometri, data lettura km, data km", "mileage date"],
  fuelType: [
    "alimentazione, carburante, combustibile, tipo carburante, tipo alimentazione",
    "fuel, fuel type, fueltype, kraftstoff, kraftstoffart, treibstoff, antriebsart",
  ],
  transmission: [
    "cambio, tipo cambio, trasmissione",
    "transmission, gearbox, gear, getriebe, getriebeart, schaltung",
  ],
  powerKw: [
    "potenza in kw, potenza, kw, potenza kw, potenza (kw), cv, potenza cv, potenza (cv), cavalli, potenza in cv",
    "power, power kw, hp, ps, leistung, leistung kw, leistung in kw, leistung ps, power hp",
  ],
  displacementCc: [
    "cilindrata, cilindrata in cm³, cilindrata cc, cc, cm3, cilindrata cm3",
    "displacement, cubic capacity, cubiccapacity, engine size, engine displacement, hubraum, ccm",
  ],
  unladenWeightKg: [
    "tara, tara in kg, peso a vuoto, massa a vuoto, peso, massa in ordine di marcia",
    "unladen weight, empty weight, curb weight, weight, leergewicht",
  ],
  euroClass: [
    "classe ambientale, classe euro, euro, classe emissioni, classe di emissione, normativa euro, omologazione, classe inquinamento",
    "emission class, emissionclass, emission standard, emission norm, schadstoffklasse, abgasnorm, euronorm",
  ],
  consumption: [
    "consumo, consumo combinato, consumo misto, consumo medio, consumi, consumo l/100km",
    "consumption, fuel consumption, combined consumption, consumption combined, verbrauch, verbrauch kombiniert, kraftstoffverbrauch",
  ],
  co2: [
    "co2, co₂, co₂ in g/km, emissioni co2, co2 g/km, emissioni, emissioni di co2, co2 combinato",
    "co2 emission, co2 emissions, emission co2, co2 emissionen, co2 emission kombiniert, emission",
  ],
  price: [
    "prezzo, prezzo in euro, prezzo vendita, prezzo di vendita, prezzo al pubblico, importo, prezzo iva inclusa, prezzo web, prezzo finale, listino, euro prezzo",
    "price, public price, consumer price, price eur, gross price, sales price, selling price, preis, verkaufspreis, bruttopreis, preis brutto, endpreis",
  ],
  vat: [
    "iva, regime iva, iva esposta, iva esponibile, iva deducibile, regime fiscale, tipo iva",
    "vat, vat type, vat deductible, vatable, tax, mwst, mwst ausweisbar, mehrwertsteuer, steuer",
  ],
  transfer: [
    "passaggio di proprieta, passaggio, passaggio incluso, passaggio compreso, trapasso, messa su strada, ipt",
    "transfer, ownership transfer, registration cost, uberfuhrung",
  ],
  promotion: ["etichetta, promozione, promo, bollino", "label, promotion, aktion"],
  guaranteeMonths: [
    "garanzia in mesi, garanzia, mesi garanzia, mesi di garanzia, durata garanzia, garanzia mesi",
    "warranty, warranty months, guarantee, guarantee months, garantie, garantie monate, gewahrleistung",
  ],
  description: [
    "descrizione, descrizione annuncio, note, testo, testo annuncio, descrizione completa, descrizione estesa, commento, annotazioni",
    "description, comment, comments, remarks, text, notes, bemerkung, bemerkungen, beschreibung, fahrzeugbeschreibung",
  ],
  specs: [
    "dotazioni, dotazioni e altri dati, accessori, optional, optionals, equipaggiamento, equipaggiamenti, dotazione, accessori e optional",
    "equipment, equipments, features, options, extras, ausstattung, sonderausstattung, ausstattungen",
  ],
  vin: [
    "telaio, numero di telaio, numero telaio, n. telaio, codice telaio",
    "vin, chassis, chassis number, fin, fahrgestellnummer, fahrzeugidentnummer, fahrzeugidentifizierungsnummer",
  ],
  plate: [
    "targa, numero targa, n. targa",
    "plate, license plate, licence plate, license plate number, kennzeichen",
  ],
  status: [
    "stato, stato annuncio, stato vendita, disponibilita, pubblicazione, stato pubblicazione",
    "status, state, availability, verfugbarkeit, inserat status",
  ],
  pictures: [
    "foto (indirizzi), foto, immagini, immagine, fotografie, url foto, url immagini, link foto, galleria, link immagini, urlfoto, foto url, elenco foto",
    "images, image, pictures, picture, photos, photo, image urls, image url, imageurl, imageurls, picture urls, picture url, photo url, bild, bilder, bilder urls, bildurl, media",
  ],
};

/** Aliases of each field, the likeliest first. */
export const COLUMN_ALIASES = Object.fromEntries(
  Object.entries(LISTS).map(([name, lists]) => [name, lists.join(", ").split(", ")]),
) as unknown as Readonly<Record<RecordFieldName, readonly string[]>>;
