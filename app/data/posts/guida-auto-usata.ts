import type { BlogPost } from "../schema";

export const guidaAutoUsata: BlogPost = {
  id: "1",
  title: "Comprare un'auto usata: la guida per non sbagliare",
  slug: "guida-auto-usata",
  excerpt:
    "Dalla visura al PRA alla prova su strada, dalla garanzia al passaggio di proprietà: che cosa controllare, in quale ordine, prima di firmare.",
  date: "2026-10-14",
  author: "Rosanna Critelli",
  image: "guida-auto-usata",
  category: "consigli",
  tags: ["usato", "sicurezza", "risparmio", "pneumatici", "documenti"],
  content: `
Un'auto usata si compra due volte: una con il cuore, davanti al cofano lucido, e una con la testa, davanti ai documenti. Chi fa bene la seconda parte di solito risparmia, dorme tranquillo e rivende meglio. Questa guida mette i controlli nell'ordine in cui conviene farli: prima quelli che si fanno da casa e non costano quasi nulla, poi quelli che chiedono un viaggio fino al salone.

## Prima di tutto, il conto intero

Il prezzo dell'annuncio è solo la prima riga. Metti in fila anche il passaggio di proprietà, l'assicurazione, il bollo, un tagliando di partenza e, se serve, un treno di gomme. L'imposta provinciale di trascrizione cresce con i kilowatt e cambia da una Provincia all'altra: un'auto potente costa di più già il giorno in cui la intesti. Su Piazza Motori ogni annuncio dice se il passaggio è compreso nel prezzo; quando non lo è, chiedi la cifra per iscritto.

Se hai preso la patente B da meno di tre anni, ricorda i limiti per i neopatentati: non più di 75 kW per tonnellata di tara e non più di 105 kW in assoluto. Il nostro [filtro per neopatentati](/auto?neopatentati=1) fa il calcolo al posto tuo.

## I controlli che si fanno con la targa

Con il numero di targa si scopre molto, e in pochi minuti:

- la visura al PRA dice chi è il proprietario e se ci sono ipoteche o un fermo amministrativo: un'auto con il fermo si può vendere, ma non può circolare finché il debito non è saldato;
- sul Portale dell'Automobilista si leggono gratis le revisioni fatte, con i chilometri segnati ogni volta: se il contachilometri di oggi ne ha meno, hai già finito;
- sullo stesso portale si controlla se il veicolo è assicurato;
- sul sito della casa, con il numero di telaio, si vede se manca un richiamo di sicurezza. I richiami sono gratuiti anche per chi ha comprato di seconda mano.

La revisione scade la prima volta dopo quattro anni dall'immatricolazione e poi ogni due, entro il mese in cui è stata fatta l'ultima. Se mancano poche settimane, chiedi che sia fatta prima della consegna.

## Davanti all'auto, di giorno e a motore freddo

Guardala asciutta e con la luce buona. Le fughe tra le lamiere devono essere regolari, le viti di cofano e parafanghi senza segni di chiave, la vernice uguale da un pannello all'altro. Una tinta che cambia non è per forza un inganno, ma una domanda sì: che cosa è successo, e c'è la fattura?

Gli pneumatici raccontano l'assetto. Il battistrada non può scendere sotto 1,6 millimetri; un consumo più forte su un lato parla di convergenza, ammortizzatori o botte. Le ultime quattro cifre della sigla DOT sono settimana e anno di fabbricazione: oltre i sei o sette anni la gomma indurisce anche se è alta.

Chiedi che il motore sia freddo. Ascolta l'avviamento, guarda lo scarico: un velo di vapore in inverno è normale, fumo azzurro vuol dire olio, fumo bianco che non finisce può essere una guarnizione. Poi guida almeno venti minuti, in città e su una strada veloce: sterzo che non tira, frenata dritta, cambio che non impunta, spie che si accendono al quadro e si spengono.

> Porta con te chi se ne intende, o paga una perizia. Un'ora di officina costa meno del primo guasto, e un venditore serio non ha motivo di dire di no.

## Privato o concessionario: cambia la garanzia

Se compri da un professionista e sei un consumatore, il Codice del consumo ti dà la garanzia legale di conformità: due anni dalla consegna. Sull'usato le parti possono accordarsi per una durata più breve, mai sotto un anno, e l'accordo deve esserci davvero. Non occorre che tu compri garanzie a pagamento per averla: quelle sono in più.

Nel primo anno si presume che il difetto ci fosse già alla consegna, salvo prova contraria. Prima si chiede la riparazione; se non è possibile o non arriva in tempi ragionevoli, la riduzione del prezzo o la risoluzione del contratto. L'usura normale resta fuori: una frizione consumata a 180.000 chilometri non è un difetto, una centralina guasta dopo un mese probabilmente sì.

Da un privato il Codice del consumo non si applica. Resta la garanzia per i vizi del codice civile, con tempi stretti: la denuncia va fatta entro otto giorni dalla scoperta e l'azione si prescrive in un anno dalla consegna. Per questo il prezzo tra privati è più basso, e le verifiche devono essere più severe.

## Il passaggio di proprietà, passo per passo

La firma del venditore sull'atto va autenticata: in Comune, da un notaio o allo Sportello Telematico dell'Automobilista, che trovi al PRA, in Motorizzazione e nelle agenzie di pratiche auto. Dall'autentica ci sono sessanta giorni per chiedere l'aggiornamento. Allo sportello le due cose si fanno insieme, ed è la strada più sicura per tutti e due.

Alla fine ricevi il Documento Unico di circolazione e di proprietà, che ha preso il posto del libretto e del certificato di proprietà. Finché non c'è il tuo nome, multe e bollo cercheranno il vecchio proprietario: non lasciare l'auto in mezzo al guado.

L'assicurazione deve essere attiva prima che tu la metta in strada, anche solo per portarla a casa. Chi ha in famiglia una classe di merito migliore può chiedere di partire da quella. Il bollo spetta a chi risulta proprietario nell'ultimo giorno utile per pagarlo: guarda la scadenza prima di decidere la data.

## Pagare senza ansia

Dai la caparra solo con un foglio che la chiami con il suo nome, dica il prezzo, la targa, i chilometri e la data di consegna. Per il saldo vanno bene il bonifico istantaneo o l'assegno circolare, da verificare con la banca che lo ha emesso, meglio in orario di sportello. E conserva l'annuncio: quello che c'era scritto fa parte di ciò che ti è stato promesso.
`,
  technicalDetails: [
    "Revisione: la prima dopo 4 anni dall'immatricolazione, poi ogni 2",
    "Battistrada minimo delle auto: 1,6 mm",
    "Passaggio di proprietà: da chiedere entro 60 giorni dall'autentica della firma",
    "Garanzia legale del venditore professionista: 24 mesi; sull'usato almeno 12, se concordato",
    "Neopatentati: fino a 75 kW per tonnellata di tara e 105 kW",
  ],
  comparisons: [
    {
      title: "Da chi comprare",
      columns: ["", "Concessionario", "Privato"],
      items: [
        [
          "Garanzia",
          "Legale, 24 mesi (almeno 12 se concordato)",
          "Solo vizi, 1 anno dalla consegna",
        ],
        ["Prezzo", "Più alto, di solito con tagliando", "Più basso"],
        ["Pratiche", "Le cura il salone", "Le curate voi, meglio allo sportello"],
        ["Permuta", "Quasi sempre", "No"],
        ["Pagamento", "Anche a rate", "Bonifico o assegno circolare"],
      ],
    },
    {
      title: "Che cosa dicono i chilometri",
      columns: ["Percorrenza", "Che cosa chiedere", "Spesa da mettere in conto"],
      items: [
        ["Fino a 60.000 km", "Tagliandi timbrati", "Olio, filtri, gomme"],
        ["60.000–120.000 km", "Distribuzione, freni", "Cinghia se prevista, dischi"],
        ["Oltre 120.000 km", "Frizione, ammortizzatori", "Frizione, sospensioni"],
      ],
    },
  ],
  relatedTopics: [
    "Documento Unico",
    "Visura PRA",
    "Perizia pre-acquisto",
    "RC familiare",
    "Permuta dell'usato",
  ],
};
