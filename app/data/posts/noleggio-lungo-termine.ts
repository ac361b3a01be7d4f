import type { BlogPost } from "../schema";

export const noleggioLungoTermine: BlogPost = {
  id: "5",
  title: "Noleggio a lungo termine: come leggere il canone",
  slug: "noleggio-lungo-termine",
  excerpt:
    "Che cosa c'è dentro la rata, che cosa resta fuori e quando conviene davvero, a un privato e a una partita IVA.",
  date: "2026-03-17",
  author: "Gianluca Furci",
  image: "noleggio-lungo-termine",
  category: "noleggio",
  tags: ["noleggio", "risparmio", "partita IVA", "documenti"],
  content: `
Un'auto nuova, una rata al mese e nessun pensiero: la promessa del noleggio a lungo termine è questa, e in parte è vera. In parte, perché i pensieri non spariscono, vanno solo letti prima, nel contratto. È un servizio, non un acquisto a rate: per tutta la durata l'auto resta della società di noleggio, e alla fine si restituisce. Chi parte da qui fa i conti giusti.

## Che cos'è, in due righe

Si sceglie un modello, una durata e una percorrenza: di solito da due a cinque anni e da dieci a trenta o quarantamila chilometri l'anno. La società compra l'auto, la immatricola, la assicura, la mantiene, e tu paghi un canone. Sui documenti il proprietario è la società; tu compari come utilizzatore negli archivi della Motorizzazione quando la disponibilità supera i trenta giorni.

Il breve e il medio termine sono un'altra cosa: giorni o pochi mesi, canone più alto, nessun vincolo lungo. Nella pagina del [noleggio](/noleggio) trovi tutte e tre le formule.

## Che cosa c'è dentro il canone

Quasi sempre ci sono:

- la copertura RC, e di solito furto, incendio e danni, ognuno con la sua franchigia;
- la manutenzione ordinaria e straordinaria presso la rete convenzionata;
- il bollo, che la società paga o ti rifattura;
- l'assistenza stradale.

Spesso si possono aggiungere gli pneumatici, con un numero di treni o illimitati, l'auto sostitutiva e l'azzeramento delle franchigie. Quasi mai c'è il carburante o l'energia, e mai le multe: il verbale arriva alla società, che comunica i tuoi dati e ti addebita anche le spese di gestione.

> La franchigia è la parte di danno che paghi tu. Un canone basso con franchigie alte non è un canone basso: è una scommessa.

## L'anticipo

Le pubblicità mostrano la rata, in piccolo c'è l'anticipo. Un versamento iniziale di qualche migliaio di euro abbassa il canone, ma è denaro speso, non un deposito: non torna indietro, e se l'auto viene rubata o distrutta spesso va perso. Per confrontare due offerte fai sempre la stessa operazione: anticipo, più canone per il numero di mesi, diviso i mesi. Quello è il prezzo vero.

## I chilometri, quelli che fai davvero

Guarda il contachilometri di oggi e quello di un anno fa, non le speranze. Se dichiari poco pagherai i chilometri in più, a un prezzo scritto nel contratto; se dichiari troppo, difficilmente ti restituiranno la differenza. Molte società permettono di correggere la percorrenza a metà strada: chiedi se e quando.

## Quando finisce, e se finisce prima

Alla restituzione un perito guarda l'auto. L'usura normale è compresa, i danni no: il contratto ha quasi sempre una tabella con foto, e vale la pena di leggerla il primo giorno e non l'ultimo. Una settimana prima fai lavare l'auto, fotografala tutta, ripara da chi costa meno ciò che la tabella non perdona.

L'uscita anticipata ha una penale, di solito una percentuale dei canoni che restano. Se il lavoro è incerto scegli una durata più corta, anche se la rata cresce. Se invece l'auto ti è piaciuta, molte società la offrono in vendita alla fine, ma senza obblighi per nessuno: se l'acquisto è una promessa scritta e quasi gratuita, quello che hai davanti è un leasing o un finanziamento con maxirata.

## Privato, professionista, azienda

Il privato compra tranquillità: nessun capitale fermo, nessuna svalutazione, nessun passaggio di proprietà. In cambio, alla fine dei quattro anni non ha niente da rivendere. Conviene a chi cambia spesso, fa una percorrenza regolare e dà valore al tempo; meno a chi tiene l'auto dieci anni.

Per chi ha la partita IVA contano le tasse. In generale, con uso promiscuo l'IVA si detrae in parte e il costo si deduce entro limiti, più larghi per agenti e rappresentanti; con uso esclusivamente strumentale si arriva alla detrazione piena. Se l'auto è assegnata a un dipendente anche per uso personale, entra nel conto il fringe benefit, che oggi premia le auto elettriche e le ibride plug-in. Sono regole che cambiano: prima di firmare portale al commercialista, con il preventivo in mano.

## Che cosa ti chiederanno

La società fa una verifica di solvibilità, come una banca. Al privato servono documento, patente, codice fiscale e ultime buste paga o dichiarazione dei redditi; alle imprese visura e bilancio. Una partita IVA appena aperta può sentirsi chiedere un deposito o un garante. E l'auto ordinata nuova può farsi aspettare: chiedi se nel frattempo c'è un'auto in preassegnazione e quanto costa.

## Le cinque righe da sottolineare

Prima della firma cerca nel contratto: le franchigie, il costo del chilometro in più, la penale di uscita, la tabella dei danni alla restituzione, chi può guidare. Se una di queste manca, non è una dimenticanza che ti conviene. Se ci sono tutte e le capisci, il canone è finalmente un prezzo, e lo puoi confrontare con un'[auto nuova](/auto/new) comprata e tenuta gli stessi anni.
`,
  technicalDetails: [
    "Breve termine: da 1 a 30 giorni",
    "Medio termine: da 1 a 6 mesi",
    "Lungo termine: da 6 a 60 mesi",
    "Costo mensile vero: (anticipo + canone × mesi) ÷ mesi",
    "Multe e carburante: sempre a carico di chi guida",
  ],
  comparisons: [
    {
      title: "Noleggio, leasing o acquisto",
      columns: ["", "Noleggio", "Leasing", "Acquisto"],
      items: [
        ["Di chi è l'auto", "Della società", "Della società, poi tua se riscatti", "Tua"],
        ["Manutenzione", "Compresa", "Di solito a parte", "A parte"],
        ["RC e bollo", "Nel canone", "A parte", "A parte"],
        ["Alla fine", "Si restituisce", "Riscatto o restituzione", "Si rivende"],
        ["Svalutazione", "Della società", "Tua, se riscatti", "Tua"],
      ],
    },
    {
      title: "Quale durata",
      columns: ["Formula", "Per chi", "Attenzione a"],
      items: [
        ["Breve, 1–30 giorni", "Vacanze, auto in officina", "Deposito e franchigie"],
        ["Medio, 1–6 mesi", "Cantieri, stagioni, attese", "Canone più alto"],
        ["Lungo, 6–60 mesi", "Uso regolare, partite IVA", "Penale e chilometri"],
      ],
    },
  ],
  relatedTopics: ["Franchigie", "Fringe benefit", "Leasing", "Auto in preassegnazione"],
};
