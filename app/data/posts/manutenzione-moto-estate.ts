import type { BlogPost } from "../schema";

export const manutenzioneMotoEstate: BlogPost = {
  id: "3",
  title: "Moto, pronti per l'estate: dieci controlli prima di partire",
  slug: "manutenzione-moto-estate",
  excerpt:
    "Gomme, freni, catena, liquidi e documenti: un pomeriggio in garage per non passare Ferragosto ad aspettare il carro attrezzi.",
  date: "2026-05-28",
  author: "Mimmo Scalzo",
  image: "manutenzione-moto-estate",
  category: "manutenzione",
  tags: ["moto", "manutenzione", "pneumatici", "sicurezza", "accessori"],
  content: `
La prima domenica di caldo, sulla statale tirrenica, si riconoscono subito: le moto che hanno dormito tutto l'inverno e che nessuno ha guardato prima di uscire. Gomme sgonfie, catene color ruggine, batterie che non girano al bar. Eppure basta un pomeriggio, con il libretto di uso e manutenzione aperto sul banco, perché i numeri giusti per la tua moto li sa solo lui.

## Le gomme, prima di tutto

Sono due impronte grandi come una mano, e tengono in piedi tutto. La pressione si controlla a freddo, con un manometro decente, ai valori scritti sul forcellone o sul libretto: cambiano se viaggi in due con i bagagli. Il battistrada minimo di legge per i motocicli è di un millimetro, mezzo per i ciclomotori, ma una gomma da turismo va sostituita prima, quando la spalla è ancora alta e il centro è già piatto.

Passa le dita sui fianchi: le crepe sottili dicono che la mescola è vecchia. Le ultime quattro cifre della sigla DOT sono settimana e anno. E se le cambi, resta sulle misure e sugli indici di carico e velocità riportati nei documenti.

## Freni: pastiglie, dischi e liquido

Le pastiglie hanno una scanalatura che sparisce quando sono finite; sotto i due millimetri di materiale è ora di cambiarle. Il disco ha lo spessore minimo inciso sopra: si misura, non si indovina. Il liquido dei freni assorbe umidità e con il caldo di una discesa lunga può bollire: se ha più di due anni o è color tè, va sostituito. La leva deve essere dura dopo pochi millimetri; se è spugnosa c'è aria, e la moto resta ferma finché non si spurga.

## La trasmissione

La catena si tende secondo la freccia indicata dal costruttore, misurata a metà tra pignone e corona e in più punti, perché non si allunga in modo uguale. Si lava con un prodotto adatto, si asciuga e si ingrassa, poi di nuovo ogni cinquecento o mille chilometri e dopo ogni lavata o acquazzone. Denti a uncino sulla corona vogliono dire kit completo: corona, pignone e catena si cambiano insieme. Chi ha uno scooter guardi invece cinghia e rulli ai chilometri previsti: una cinghia che si rompe blocca la ruota o la vacanza, a scelta.

## Olio, acqua, aria

Controlla l'olio con la moto dritta, come dice il libretto, e cambialo se ha passato un anno, anche con pochi chilometri. Il liquido di raffreddamento va portato a livello a motore freddo e sostituito alla scadenza, di solito tra i due e i quattro anni. Il filtro dell'aria, dopo una primavera di scirocco e sabbia, merita un'occhiata.

> Non aprire mai il tappo del radiatore a motore caldo: il liquido è in pressione e ustiona.

## Batteria e luci

Una batteria scesa sotto i dodici volti e mezzo a riposo va ricaricata con un mantenitore, non con la corsa in discesa. Poi il giro delle luci: anabbagliante, abbagliante, frecce, stop da entrambe le leve, luce targa. Sono anche le prime cose che si guardano in revisione, che per le moto segue la regola delle auto: la prima dopo quattro anni, poi ogni due.

## Sospensioni, cuscinetti, viti

Premi forte sull'avantreno con il freno tirato: la forcella deve scendere e tornare senza rumori, e gli steli restare asciutti. Con la moto sul cavalletto muovi il manubrio da fermo a fermo: uno scatto al centro è il cuscinetto dello sterzo. Poi un giro di chiave sulle viti di specchi, leve, scarico e portapacchi: le vibrazioni lavorano mentre tu riposi.

## I documenti, in cinque minuti

La polizza RC deve essere attiva prima di togliere la moto dal garage. Dalla fine del 2023 l'obbligo vale anche per i veicoli fermi, salvo eccezioni; chi usa la moto solo d'estate può chiedere alla compagnia di sospendere la copertura per una parte dell'anno, con una comunicazione formale, e deve ricordarsi di riattivarla. Verifica scadenza della revisione, bollo e patente: con la A2 la moto non può superare i 35 kW, e un depotenziamento conta solo se è scritto sul documento.

## Quello che indossi

Il casco omologato è obbligatorio, e dura più o meno quanto dicono la casa e il buon senso: se ha preso un colpo, si cambia. I caschi nuovi portano la sigla ECE 22.06. Tutto il resto la legge lo lascia a te, l'asfalto no: guanti, giacca estiva traforata con protezioni, pantaloni tecnici, scarpe alte. Le protezioni certificate hanno il marchio CE e la norma EN 17092 per i capi. Con trentacinque gradi un capo chiaro e ventilato stanca meno di una maglietta, perché il sole secca e il vento caldo disidrata. Chi porta un bambino ricordi che deve avere almeno cinque anni, stare seduto in modo stabile e avere il casco della sua misura.

## E poi si parte

Fai venti chilometri tranquilli, torna a casa e guarda sotto: niente gocce, niente odori, niente viti lente. Metti nello zaino un kit antiforatura, un multiuso, due fascette e il numero dell'assistenza. Se invece il giro in garage ti ha convinto che è ora di cambiare, dai un'occhiata alle [moto in vendita](/moto) e chiedi al concessionario l'ultimo tagliando: il suo libretto racconta più della vernice.
`,
  technicalDetails: [
    "Battistrada minimo: 1 mm per i motocicli, 0,5 mm per i ciclomotori",
    "Pastiglie: da sostituire sotto i 2 mm di materiale d'attrito",
    "Liquido dei freni: ogni 2 anni",
    "Catena: pulizia e grasso ogni 500–1.000 km e dopo la pioggia",
    "Revisione: la prima dopo 4 anni, poi ogni 2",
    "Casco: omologazione ECE 22.06 sui modelli nuovi",
  ],
  comparisons: [
    {
      title: "Da soli o in officina",
      columns: ["Lavoro", "In garage", "In officina"],
      items: [
        ["Pressione gomme", "Sì, ogni due settimane", "No"],
        ["Catena", "Pulizia, grasso, tensione", "Sostituzione del kit"],
        ["Freni", "Controllo a occhio", "Pastiglie, spurgo, dischi"],
        ["Olio e filtro", "Chi è pratico", "Sì, con timbro sul libretto"],
        ["Forcella", "Controllo delle perdite", "Paraoli e olio"],
      ],
    },
    {
      title: "Catena, cinghia o cardano",
      columns: ["", "Catena", "Cinghia", "Cardano"],
      items: [
        ["Cura", "Ogni 500–1.000 km", "Quasi nessuna", "Olio ogni 2 anni"],
        ["Durata", "20–30.000 km", "Da libretto", "Vita della moto"],
        ["Peso e costo", "I più bassi", "Medi", "I più alti"],
      ],
    },
  ],
  relatedTopics: [
    "Abbigliamento tecnico",
    "Patente A2",
    "Polizza sospendibile",
    "Kit catena",
    "Viaggiare in due",
  ],
};
