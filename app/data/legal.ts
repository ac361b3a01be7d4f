import { cookiePolicy } from "./cookie-policy";
import { rankingPage } from "./ranking-page";
import type { LegalPage } from "./schema";
import { site } from "./site";

const { company, address, postalCode, city, province, phone, email, pec, vatNumber } =
  site.contacts;
const { registry, rea, shareCapital } = site.contacts;
const seat = `${address}, ${postalCode} ${city} (${province})`;
const mail = `[${email}](mailto:${email})`;

/**
 * Version of the privacy policy that a consent refers to: the day of its last change. Forms store it with a consent.
 * Change it together with the text.
 */
export const privacyVersion = "2026-11-23";

/** The legal pages. Change a text when the product changes. */
export const legalPages: readonly LegalPage[] = [
  {
    slug: "privacy",
    title: "Informativa sulla privacy",
    description: `Quali dati personali raccoglie ${site.name}, perché, per quanto tempo, a chi li affida e come esercitare i propri diritti.`,
    intro:
      "Per guardare annunci, guide e officine non ti chiediamo niente. Se ci scrivi o apri un account, conserviamo il necessario e te lo diciamo qui.",
    updated: privacyVersion,
    content: `
## Chi decide dei tuoi dati

Titolare del trattamento è ${company}, ${seat}, P. IVA ${vatNumber}. Per qualsiasi richiesta scrivi a ${mail} o chiama il ${phone}. Questa informativa segue gli articoli 13 e 14 del Regolamento (UE) 2016/679, il GDPR.

## Che cosa conserviamo, perché, per quanto

- Richieste di informazioni e di preventivo: nome, e-mail, telefono se lo scrivi, testo del messaggio e oggetto della richiesta (il veicolo, la concessionaria, il servizio o il noleggio). Servono a risponderti, su tua richiesta (art. 6, par. 1, lett. b). Le conserviamo al massimo 24 mesi.
- Account delle concessionarie: nome della concessionaria, e-mail, password in forma cifrata e non leggibile, piano, quota di veicoli e codici di attivazione usati. Servono a dare il servizio (lett. b) e restano finché l'account è aperto; poi cancelliamo tutto, salvo ciò che la legge impone di tenere.
- Richieste di iscrizione delle concessionarie: nome del salone, partita IVA, comune, referente, e-mail, telefono, veicoli venduti, pacchetto che interessa e messaggio. Servono a valutare la richiesta prima del contratto (lett. b). Se la richiesta non va avanti le conserviamo al massimo 24 mesi.
- Concessionarie con annunci propri: nome, indirizzo, telefono, WhatsApp, e-mail e sito, che sono pubblici; a parte, e mai pubblicati, i dati del venditore che il Regolamento (UE) 2022/2065 chiede di raccogliere (nome, indirizzo, telefono, e-mail, registro, partita IVA e la sua dichiarazione), che cancelliamo entro sei mesi da quando nessun account parla più per la concessionaria. Di ogni annuncio teniamo chi lo ha cambiato e quando (lett. b), senza il nome dopo la chiusura dell'account; telaio e targa, mai pubblicati, si cancellano con l'annuncio o 30 giorni dopo la vendita.
- Pagamenti e fatture: li gestisce Stripe, i numeri di carta non passano dai nostri server. I documenti contabili si conservano 10 anni per obbligo di legge (lett. c).
- Segnalazioni di contenuti: motivo, spiegazione e, se li scrivi, nome ed e-mail. Servono a esaminarle e a risponderti, come chiede il Regolamento (UE) 2022/2065 (lett. c); chi ha pubblicato non li vede. Nome, e-mail e testo si cancellano 12 mesi dopo la decisione. Dei reclami delle concessionarie teniamo il testo e chi lo ha scritto.
- Newsletter: e-mail, nome se lo scrivi, i consensi dati e la loro data. Serve il tuo consenso (lett. a), che puoi ritirare quando vuoi; dopo la disiscrizione conserviamo solo la prova del consenso, per 24 mesi.
- Avvisi via e-mail: e-mail, le ricerche o i veicoli che segui, quanto spesso vuoi saperlo, quando ti abbiamo scritto e se nessuno apre più i link delle mail. Servono a mandarti gli avvisi che hai chiesto e confermato (lett. b). Li cancelliamo quando li elimini o li lasci, con un clic; un indirizzo mai confermato dopo 30 giorni, avvisi fermi da un anno perché nessuno li apre, il prezzo di un veicolo 30 giorni dopo che non è più in vendita.
- Conteggi delle visite: quante volte al giorno un annuncio o una concessionaria vengono aperti, chiamati o contattati su WhatsApp o con un modulo. Sono numeri e basta, senza cookie. Per non contarti due volte il server tiene in memoria, fino a mezzanotte, un'impronta dell'indirizzo IP e del nome del browser, fatta con una chiave casuale che cambia ogni giorno e non viene scritta da nessuna parte (legittimo interesse, lett. f: dire a chi pubblica quanto è visto). I numeri li legge la concessionaria a cui si riferiscono.
- Preferiti, veicoli visti di recente, spunte per il confronto: restano sul tuo dispositivo. I preferiti sono un [cookie](/cookie) che il server legge per mostrarteli e poi dimentica: non finiscono in una base dati, nemmeno se accedi a un account, e non li colleghiamo a te. Chi riceve un link dei tuoi preferiti vede i veicoli, non il tuo nome.
- Registri tecnici del server: data, metodo, indirizzo della pagina ed esito, per trovare errori e abusi (legittimo interesse, lett. f). Non contengono e-mail, parole cercate o testi dei messaggi e si cancellano entro 30 giorni.

La chat del portale risponde da sola, con testi preparati: quello che scrivi non viene conservato. Non facciamo profilazione e non prendiamo decisioni automatiche su di te.

## A chi li affidiamo

La tua richiesta arriva a chi deve risponderti: per un annuncio, la concessionaria che vende il veicolo; per un servizio, l'officina o l'agenzia che hai scelto. Da quel momento ne è titolare anche lei.

Usiamo fornitori che trattano i dati per conto nostro, con un contratto: Supabase per la base dati e gli accessi, Stripe per i pagamenti, chi ospita il sito e recapita le e-mail di servizio. L'accesso riservato con link via e-mail è protetto da Cloudflare Turnstile, un controllo contro i robot che si carica solo in quella scheda.

Alcuni di questi fornitori hanno sede fuori dall'Unione europea: in quel caso valgono le decisioni di adeguatezza della Commissione o le clausole contrattuali tipo. Non vendiamo i dati a nessuno.

Le statistiche di visita di terzi, dove ci sono, partono solo se le accetti: quali sono, lo dice la pagina sui [cookie](/cookie).

## Devi per forza darceli?

No. Nei moduli sono obbligatori solo i campi con l'asterisco, perché senza non potremmo rispondere. Il consenso alla newsletter è sempre separato dal resto e non condiziona nulla.

## I tuoi diritti

Puoi chiederci in ogni momento di vedere i tuoi dati, correggerli, cancellarli, limitarne l'uso, riceverli in un formato leggibile da un programma, e puoi opporti ai trattamenti fondati sul legittimo interesse. Puoi ritirare un consenso senza che questo tocchi ciò che è avvenuto prima. Scrivi a ${mail}: rispondiamo entro un mese, gratis.

Se pensi che qualcosa non vada puoi rivolgerti al Garante per la protezione dei dati personali, [garanteprivacy.it](https://www.garanteprivacy.it).

## Minori

I moduli e gli account sono per persone maggiorenni. Chi cerca una minicar per un figlio compila la richiesta a proprio nome.
`,
  },
  cookiePolicy([]),
  {
    slug: "termini",
    title: "Termini di utilizzo",
    description: `Le condizioni d'uso di ${site.name}: che cosa offre il portale, chi risponde degli annunci, come funzionano gli account delle concessionarie.`,
    intro:
      "Il portale mette in contatto chi cerca e chi vende. Il contratto lo fate voi: qui c'è scritto che cosa facciamo noi e che cosa no.",
    updated: "2026-11-23",
    content: `
## Che cos'è ${site.name}

${site.name} è un servizio di ${company}: pubblica annunci di auto, moto e minicar di concessionarie, un elenco di servizi per chi guida, guide e informazioni sul noleggio. Consultarlo è gratuito e non richiede un account.

## Gli annunci

Ogni annuncio è della concessionaria che lo pubblica, che risponde di prezzo, descrizione, chilometri e disponibilità. Noi controlliamo che chi pubblica sia un'impresa reale e interveniamo sulle segnalazioni, ma non siamo parte della compravendita e non riceviamo provvigioni sulla vendita.

Le pubblicazioni sono inviti a trattare e non offerte al pubblico: il contratto nasce con la concessionaria, e con lei valgono la garanzia legale e gli altri diritti del Codice del consumo. Le foto dei veicoli sono delle concessionarie che li pubblicano; dove non ce ne sono, le immagini sono illustrazioni del modello e del colore: chiedi le foto dell'esemplare.

## Le richieste

Quando invii una richiesta la giriamo a chi deve risponderti. I tempi indicati sono quelli che chiediamo di rispettare, non una promessa contrattuale. Scrivi dati veri, e non usare i moduli per pubblicità o per messaggi offensivi.

## Le concessionarie

Per pubblicare occorre registrarsi ed essere approvati. Il piano, acquistato o attivato con un codice, stabilisce quanti veicoli si possono pubblicare e per quanto; prezzi e durate sono nel listino e si intendono IVA esclusa. Chi pubblica garantisce di poter vendere il veicolo e che testi e marchi sono suoi o usati con diritto. Possiamo sospendere annunci falsi, ingannevoli o doppi, e guardare i primi annunci di un salone nuovo prima che si vedano. Alcuni controlli sono automatici (un prezzo molto più basso degli altri, lo stesso telaio o la stessa foto presso due saloni), ma decide sempre una persona, e scrive perché: entro sei mesi la decisione si contesta dalla dashboard, gratis. In che ordine si vedono i risultati lo dice [una pagina apposta](/come-ordiniamo-i-risultati).

## Le guide

Gli articoli del blog sono scritti con cura e aggiornati alla data che portano, ma non sostituiscono il parere di un professionista. Leggi e tributi cambiano: prima di decidere controlla la fonte ufficiale.

## Segnalare un contenuto

Se un contenuto ti sembra illegale o sbagliato, usa il collegamento «Segnala» della sua pagina, senza account, oppure scrivi a ${mail} con l'indirizzo della pagina e il motivo. Lo guarda una persona: può non fare nulla, chiedere di correggere o toglierlo, e ti scrive che cosa ha deciso. ${mail} è anche il punto di contatto previsto dal Regolamento (UE) 2022/2065 sui servizi digitali.

## Responsabilità e legge applicabile

Facciamo il possibile perché il portale sia sempre raggiungibile e corretto, senza poterlo garantire. Nulla di ciò che è scritto qui limita i diritti che la legge riconosce ai consumatori o la responsabilità per dolo e colpa grave. Si applica la legge italiana; per i consumatori è competente il giudice del luogo in cui abitano.
`,
  },
  rankingPage,
  {
    slug: "note-legali",
    title: "Note legali",
    description: `I dati di ${company}, la società che gestisce ${site.name}: sede, partita IVA, registro delle imprese, contatti, diritti su testi e immagini.`,
    intro: `Chi c'è dietro ${site.name}, come la legge chiede di scriverlo.`,
    updated: "2026-11-21",
    content: `
## La società

- Denominazione: ${company}
- Sede legale: ${seat}
- Partita IVA e codice fiscale: ${vatNumber}
- ${registry}, numero d'iscrizione ${vatNumber}
- REA: ${rea}
- Capitale sociale: ${shareCapital}

## Come raggiungerci

- Telefono: [${phone}](tel:${phone.replaceAll(" ", "")})
- E-mail: ${mail}
- PEC: [${pec}](mailto:${pec})

Questi dati sono pubblicati ai sensi dell'art. 7 del d.lgs. 70/2003 e dell'art. 2250 del codice civile.

## Testi, immagini e marchi

I testi del portale e le foto dei veicoli sono nostri o delle concessionarie che li pubblicano. Le altre immagini dei veicoli e dei saloni sono disegnate al calcolatore per il portale: mostrano il genere e il colore del veicolo, non l'esemplare, e non riproducono marchi. I nomi delle case e dei modelli appartengono ai rispettivi titolari e sono usati soltanto per dire di quale veicolo si parla.

I confini della cartina della Calabria sono quelli dell'ISTAT (unità amministrative a fini statistici, 2019, licenza CC BY 3.0 IT) nell'edizione di openpolis (geojson-italy, licenza CC BY 4.0), semplificati da noi.

Puoi citare le nostre guide indicando la fonte con un collegamento. Per altri usi chiedi prima a ${mail}.

## Altre pagine

Leggi anche i [termini di utilizzo](/termini), l'[informativa sulla privacy](/privacy), la pagina sui [cookie](/cookie) e la [dichiarazione di accessibilità](/accessibilita).
`,
  },
  {
    slug: "accessibilita",
    title: "Accessibilità",
    description: `Come ${site.name} si usa con tastiera, lettori di schermo, ingrandimenti e senza JavaScript, che cosa ancora manca e a chi segnalarlo.`,
    intro:
      "Una piazza è di tutti. Il portale è fatto per essere usato con la tastiera, con un lettore di schermo, ingrandito, al buio e anche senza JavaScript.",
    updated: "2026-11-21",
    content: `
## L'obiettivo

Seguiamo le Linee guida per l'accessibilità dei contenuti web, le WCAG 2.2, al livello AA: sono il riferimento della norma europea EN 301 549 e del d.lgs. 82/2022, che ha recepito la direttiva (UE) 2019/882.

## Che cosa abbiamo fatto

- Ogni pagina si percorre con la sola tastiera, con il fuoco sempre visibile e un collegamento per saltare al contenuto.
- Colori e contrasti sono verificati in chiaro e in scuro, secondo la preferenza del tuo sistema.
- Ricerca, filtri, menu e chat funzionano anche senza JavaScript.
- Il testo si ingrandisce senza che la pagina scorra di lato, fino a 320 pixel di larghezza.
- Chi ha chiesto al sistema di ridurre i movimenti non vede animazioni.
- I pulsanti del telefono sono grandi abbastanza per un pollice.

## Come lo controlliamo

Prima di ogni pubblicazione i percorsi principali vengono ripetuti in un browser vero, con e senza JavaScript, e controllati con lo strumento automatico axe a più larghezze e in entrambi i temi. È un'autovalutazione: non abbiamo ancora una verifica di terzi né prove sistematiche con persone con disabilità.

## Che cosa manca

- Le mappe si aprono su un sito esterno, che non dipende da noi; l'indirizzo è sempre scritto anche in testo.
- Le descrizioni degli annunci le scrivono le concessionarie: la qualità non è uniforme.
- Le tabelle di confronto più larghe, su un telefono stretto, scorrono di lato dentro la loro cornice.

## Segnalaci un problema

Scrivi a ${mail} o chiama il ${phone}: dicci la pagina, che cosa volevi fare e con quale strumento navighi. Rispondiamo entro cinque giorni lavorativi e intanto ti aiutiamo a voce. Se la risposta non ti soddisfa puoi rivolgerti all'Agenzia per l'Italia digitale, [agid.gov.it](https://www.agid.gov.it).
`,
  },
];
