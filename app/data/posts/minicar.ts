import type { BlogPost } from "../schema";

export const minicar: BlogPost = {
  id: "4",
  title: "Minicar: patente, regole e scelta, spiegate ai genitori",
  slug: "minicar",
  excerpt:
    "AM a quattordici anni, B1 a sedici, 45 all'ora: che cosa si può fare con una minicar, quanto costa tenerla e come comprarla usata.",
  date: "2026-07-09",
  author: "Teresa Iannazzo",
  image: "minicar",
  category: "minicar",
  tags: ["minicar", "sicurezza", "patente", "documenti", "auto elettriche"],
  content: `
Quattro ruote, un tetto, due posti: la minicar somiglia a un'auto, ma per il Codice della strada non lo è. È un quadriciclo, e questo cambia la patente, le strade, la targa e perfino il modo in cui si vende. Molti genitori arrivano in salone con una domanda sola, se sia più sicura dello scooter. È quella giusta, ma va insieme ad altre cinque.

## Leggere e pesanti: due famiglie diverse

Le minicar dei quattordicenni sono quadricicli leggeri, categoria L6e: la velocità di costruzione non supera i 45 chilometri orari, la potenza arriva al massimo a 6 kW per quelle con cabina chiusa, la massa a 425 chili. I quadricicli pesanti, categoria L7e, hanno fino a 15 kW e corrono di più, fino a novanta all'ora. Da fuori si distinguono poco: fa fede il documento, non la carrozzeria.

Truccare una minicar per farla andare più forte non è una furbizia: il veicolo non corrisponde più ai documenti, la compagnia può rivalersi su di voi dopo un incidente, e la sanzione colpisce chi guida, chi modifica e chi vende.

## Quale patente, a che età

- A quattordici anni si prende la patente AM, con esame di teoria e prova pratica: basta per gli L6e, solo in Italia fino ai sedici anni.
- A sedici anni si può prendere la B1, che abilita ai quadricicli pesanti L7e.
- Chi ha già la B guida gli uni e gli altri.

Fino ai sedici anni chi guida con la AM viaggia da solo: il passeggero si può portare soltanto dopo, se il veicolo è omologato per due. Sono tutte regole che si controllano a vista, e di solito le controllano davanti a scuola. Per chi ha meno di ventuno anni il tasso alcolico consentito è zero, e il telefono in mano costa caro anche sulla minicar.

## Dove si può andare

Niente autostrade e niente strade extraurbane principali: il divieto vale per i quadricicli leggeri e per quelli pesanti. Restano la città, le provinciali e le statali ordinarie. Prima di comprare fate insieme il percorso vero, da casa a scuola e ritorno, e guardate se c'è un tratto obbligato vietato o semplicemente troppo veloce: a quarantacinque all'ora, con i camion dietro, la strada giusta è spesso quella più lunga.

Le zone a traffico limitato le decide il Comune. In diverse città le minicar elettriche entrano liberamente, in altre no: chiedete alla polizia locale.

## Assicurazione, bollo, revisione

La RC è obbligatoria come per ogni veicolo a motore, e per un ragazzo di quattordici anni è la voce più pesante: fatevi fare tre preventivi e leggete l'esclusione per guida con passeggero non ammesso. Se in famiglia c'è una classe di merito buona, chiedete se la compagnia la riconosce anche al quadriciclo.

La tassa annua dei quadricicli leggeri è fissa, la stabilisce la Regione ed è dovuta solo se il veicolo circola. La revisione segue la regola generale: dopo quattro anni, poi ogni due. Le cinture sono obbligatorie per entrambi i posti.

> Una minicar pesa poco più di quattrocento chili. Cinture allacciate, gomme buone e freni a posto contano più che su qualsiasi auto.

## Comprarla usata, con i documenti giusti

Qui sta la differenza che sorprende tutti. I quadricicli leggeri non sono iscritti al PRA: hanno un certificato di circolazione e una targa a sei caratteri, come i ciclomotori, che è personale e resta a chi vende. Il venditore chiede la sospensione, il compratore chiede certificato e targa a proprio nome: si fa in Motorizzazione o in un'agenzia di pratiche. I quadricicli pesanti, invece, si intestano come una moto, con il passaggio di proprietà al PRA e il Documento Unico.

Se il venditore è un concessionario vale la garanzia legale del Codice del consumo, due anni, riducibili d'accordo a non meno di uno sull'usato. Da un privato le tutele sono minori, quindi guardate bene:

- il fondo e le longherine, perché la plastica della carrozzeria nasconde gli urti;
- la cinghia del variatore e la frizione, che con i diesel lavorano tanto;
- i freni e il gioco dello sterzo, con una prova in discesa a bassa velocità;
- i tagliandi: su un motore bicilindrico un cambio d'olio saltato si sente.

## Diesel, benzina o elettrica

Il piccolo diesel è il classico: consuma pochissimo e si ripara dovunque, ma vibra e fa rumore. Quella a benzina è più silenziosa e meno diffusa. L'elettrica è la più semplice da vivere: si ricarica alla presa di casa in qualche ora, non ha cambi d'olio, e i sessanta o cento chilometri di autonomia bastano per una settimana di scuola. Chi abita in cima a una salita ne tenga conto, e chi non ha una presa nel box ci pensi due volte.

## Prima delle chiavi

Un corso di guida sicura di mezza giornata, o anche tre pomeriggi in un piazzale vuoto con un adulto accanto al cancello, insegna più di dieci raccomandazioni: come frena sul bagnato, quanto sbanda se si curva troppo forte, quanto è lunga la distanza dietro uno scooter. Poi qualche patto semplice, scritto: niente telefono, niente passeggeri prima dei sedici anni, a casa quando si è detto.

Le nostre [minicar nuove](/minicar/new) e [usate](/minicar/used) dicono sempre anno, chilometri e prezzo. Passate in salone insieme, fate salire vostra figlia al posto di guida e chiedete di vedere il certificato. Se la risposta è chiara, siete nel posto giusto.
`,
  technicalDetails: [
    "L6e: 45 km/h, fino a 6 kW con cabina chiusa, 425 kg, patente AM da 14 anni",
    "L7e: fino a 15 kW e 90 km/h, patente B1 da 16 anni",
    "Passeggero con la AM: solo dopo i 16 anni e se il veicolo è omologato per due",
    "Vietate autostrade e strade extraurbane principali",
    "Revisione: la prima dopo 4 anni, poi ogni 2",
  ],
  comparisons: [
    {
      title: "Leggera o pesante",
      columns: ["", "L6e", "L7e"],
      items: [
        ["Patente", "AM, da 14 anni", "B1, da 16 anni"],
        ["Velocità", "45 km/h", "Fino a 90 km/h"],
        ["Potenza", "Fino a 6 kW", "Fino a 15 kW"],
        ["Documenti", "Certificato di circolazione", "Documento Unico"],
        ["Al PRA", "No", "Sì"],
        ["Targa", "Personale, 6 caratteri", "Segue il veicolo"],
      ],
    },
    {
      title: "Quale motore",
      columns: ["", "Diesel", "Benzina", "Elettrica"],
      items: [
        ["Rumore", "Alto", "Medio", "Minimo"],
        ["Consumo", "3–4 l/100 km", "4–5 l/100 km", "7–9 kWh/100 km"],
        ["Autonomia", "Oltre 400 km", "Oltre 300 km", "60–100 km"],
        ["Manutenzione", "Frequente", "Media", "Minima"],
      ],
    },
  ],
  relatedTopics: [
    "Patente AM",
    "Patente B1",
    "Guida sicura",
    "Targa personale",
    "Minicar elettriche",
  ],
};
