import type { BlogPost } from "../schema";

export const autoElettriche: BlogPost = {
  id: "2",
  title: "Auto elettrica: a chi conviene davvero, anche al Sud",
  slug: "auto-elettriche",
  excerpt:
    "Ricarica, autonomia, bollo, batteria: i conti da fare prima di passare all'elettrico, senza entusiasmi e senza paure.",
  date: "2026-09-22",
  author: "Gianluca Furci",
  image: "auto-elettriche",
  category: "auto",
  tags: ["auto elettriche", "risparmio", "tecnologia", "ricarica"],
  content: `
C'è una domanda che decide quasi tutto, e non riguarda la batteria: dove dorme la tua auto? Chi ha un garage, un cortile o un posto in ufficio con una presa parte avvantaggiato. Chi lascia l'auto per strada può guidare elettrico lo stesso, ma deve conoscere le colonnine del quartiere come conosce i distributori. Da qui in poi sono numeri, e i numeri si possono fare con calma.

## Quanta autonomia serve, non quanta ce n'è

La maggior parte di noi fa meno di cinquanta chilometri al giorno. Un'auto con trecento chilometri di autonomia dichiarata copre quasi una settimana di casa e lavoro. Il dato ufficiale, il ciclo WLTP, è però una media: in città spesso si fa meglio, a centotrenta all'ora in autostrada si può perdere un terzo, e il freddo costa ancora qualcosa perché la batteria va scaldata insieme all'abitacolo.

Da Lamezia a Reggio ci sono circa centoventi chilometri, a Cosenza una settantina, a Napoli circa quattrocento. I primi due viaggi non chiedono pensieri, il terzo una sosta. La Calabria è però terra di salite: verso la Sila il consumo cresce, e in discesa una parte torna nella batteria, perché il motore frena e ricarica. Si chiama frenata rigenerativa, e dopo una settimana si guida quasi con un pedale solo.

## Ricaricare a casa, al lavoro, in viaggio

La presa domestica va bene per le emergenze o per chi fa poca strada: eroga circa due kilowatt, cioè dieci o quindici chilometri per ogni ora di attesa. La soluzione comoda è la wallbox, installata da un elettricista abilitato che rilascia la dichiarazione di conformità: con un contratto monofase arriva fino a 7,4 kW, ma anche a 3 kW una notte intera rende più di cento chilometri. In condominio si può chiedere di installarla nel proprio posto a proprie spese; parlane con l'amministratore prima di comprare l'auto.

Fuori casa ci sono due mondi. Le colonnine in corrente alternata, fino a 22 kW, sono per le soste lunghe: la spesa, il cinema, una giornata al mare. Quelle in corrente continua, da 50 kW in su, sono per il viaggio: con un'auto recente si passa dal dieci all'ottanta per cento in venti o quaranta minuti. Oltre l'ottanta la velocità cala, e conviene ripartire.

> Guarda due numeri della scheda: la potenza massima di ricarica in continua e quella in alternata. Un'auto che in alternata accetta solo 7,4 kW, a una colonnina da 22 resterà a 7,4.

## Il conto dell'energia

Il consumo si misura in chilowattora per cento chilometri: una city car ne usa tra tredici e quindici, un SUV tra diciassette e ventidue. Moltiplica per il prezzo che paghi: quello della bolletta se ricarichi a casa, quello dell'app se ricarichi fuori. La differenza è grande. Con la corrente di casa il pieno costa quasi sempre meno della metà di uno di benzina; alle colonnine veloci senza abbonamento il vantaggio può sparire. Chi ha il fotovoltaico e l'auto ferma a mezzogiorno fa il conto migliore di tutti.

## Bollo, ZTL, incentivi: chi decide che cosa

Il bollo è regionale. La norma nazionale esenta le auto elettriche per cinque anni dalla prima immatricolazione; dopo si paga un quarto di quanto pagherebbe un'auto a benzina corrispondente. Alcune Regioni sono più generose: fa fede il sito della tua.

Le zone a traffico limitato e le strisce blu le decide il Comune. Molti fanno entrare o parcheggiare gratis le elettriche, altri no, altri ancora chiedono di registrare la targa: leggi l'ordinanza, non il cartello visto in un'altra città.

Gli incentivi nazionali cambiano di anno in anno per importo, requisiti e durata dei fondi, e qualche volta finiscono in pochi giorni. Prima di firmare controlla sul sito del ministero competente che cosa è aperto oggi, e fatti scrivere nel contratto che cosa succede se il contributo non arriva.

## La batteria, quella che fa paura

La batteria invecchia, ma piano. Le case la garantiscono di solito otto anni o centosessantamila chilometri, con una capacità residua minima che in genere è del settanta per cento. Per trattarla bene bastano tre abitudini: tenerla tra il venti e l'ottanta per cento nell'uso di ogni giorno, non lasciarla settimane al cento per cento sotto il sole, usare le ricariche ultraveloci quando servono e non per pigrizia.

Nell'usato elettrico chiedi il certificato sullo stato di salute, il valore SoH: lo legge l'officina autorizzata e ormai anche molti centri indipendenti. Un'auto di quattro anni con il novanta per cento è un buon affare, e il prezzo di solito è sceso più in fretta di quello di una a benzina. Guarda [le elettriche in vendita](/auto?fuelType=Elettrica) e metti a confronto anno, chilometri e garanzia residua.

## Manutenzione e gomme

Niente olio, niente candele, niente cinghia. Restano il filtro dell'abitacolo, il liquido dei freni, il raffreddamento della batteria e le gomme, che lavorano di più: l'auto pesa e la coppia arriva subito. I freni, invece, durano a lungo, e proprio perché si usano poco vanno controllati. La revisione segue le stesse scadenze di tutte: quattro anni, poi ogni due.

## Allora, conviene?

Conviene a chi ricarica a casa o al lavoro, fa almeno diecimila chilometri l'anno e guida soprattutto in provincia e in città. Conviene meno a chi ogni settimana attraversa l'Italia e non può fermarsi. In mezzo ci sono le ibride: quelle senza spina per chi fa tanta città, le plug-in solo per chi attacca davvero la spina ogni sera. La prova giusta dura un fine settimana: chiedila al concessionario, e fai la tua strada di sempre.
`,
  technicalDetails: [
    "Presa domestica: circa 2 kW, da 10 a 15 km di autonomia per ora",
    "Wallbox monofase: fino a 7,4 kW; trifase: fino a 22 kW",
    "Ricarica in corrente continua: da 50 kW in su, 10–80% in 20–40 minuti",
    "Garanzia tipica della batteria: 8 anni o 160.000 km",
    "Bollo: esenzione di 5 anni dalla prima immatricolazione, poi un quarto",
  ],
  comparisons: [
    {
      title: "Dove ricaricare",
      columns: ["", "Casa", "Colonnina AC", "Colonnina DC"],
      items: [
        ["Potenza", "2–7,4 kW", "Fino a 22 kW", "Da 50 kW"],
        ["Per 100 km", "2–8 ore", "1–2 ore", "10–20 minuti"],
        ["Costo", "Il più basso", "Medio", "Il più alto"],
        ["Quando", "Di notte", "Soste lunghe", "In viaggio"],
      ],
    },
    {
      title: "Elettrica, ibrida o plug-in",
      columns: ["", "Elettrica", "Ibrida", "Plug-in"],
      items: [
        ["Spina", "Indispensabile", "No", "Ogni sera"],
        ["Città", "Ottima", "Ottima", "Ottima, se carica"],
        ["Autostrada", "Soste da programmare", "Buona", "Buona, più pesante"],
        ["Manutenzione", "Minima", "Come le altre", "Come le altre"],
      ],
    },
  ],
  relatedTopics: ["Wallbox", "Ciclo WLTP", "Stato di salute della batteria", "Fotovoltaico", "ZTL"],
};
