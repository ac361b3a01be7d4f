import type { BlogPost } from "../schema";

export const suvCompatti: BlogPost = {
  id: "6",
  title: "SUV compatti: come scegliere quello giusto per le nostre strade",
  slug: "suv-compatti",
  excerpt:
    "Lungo quattro metri e venti o quattro e mezzo, a due o quattro ruote motrici, ibrido o diesel: le differenze che si sentono ogni giorno.",
  date: "2026-11-05",
  author: "Rosanna Critelli",
  image: "suv-compatti",
  category: "auto",
  tags: ["suv", "tecnologia", "sicurezza", "pneumatici", "accessori"],
  content: `
Si sale meglio, si vede più lontano, il seggiolino si allaccia senza piegarsi in due: il successo dei SUV compatti non ha bisogno di spiegazioni. La scelta invece sì, perché sotto lo stesso nome si vendono auto molto diverse. Alcune sono utilitarie con i piedi alti, altre prendono il posto della vecchia familiare. Vediamo come distinguerle, partendo dal box di casa e non dal catalogo.

## Prima il metro, poi il modello

Misura il garage, la rampa e il posto dove parcheggi di solito. I SUV piccoli, di segmento B, stanno tra quattro metri e dieci e quattro e trenta: entrano quasi dovunque e hanno un bagagliaio da trecentocinquanta o quattrocento litri. Quelli di segmento C arrivano a quattro metri e mezzo, offrono un divano su cui tre adulti resistono fino a Salerno e quattrocentocinquanta, cinquecento litri di carico. La larghezza conta quanto la lunghezza: un metro e ottanta più gli specchi, nei vicoli di un centro storico calabrese, è un esame di guida.

Porta in salone ciò che carichi davvero: il passeggino, la chitarra, il cane. Guarda la soglia di carico, non solo i litri, e se lo schienale si abbassa in piano.

## Due o quattro ruote motrici

La trazione integrale serve a chi sale in Sila d'inverno, traina una barca o ha una strada bianca per arrivare a casa. A tutti gli altri costa: qualche decina di chili in più, consumi più alti, un differenziale da mantenere. Per la neve di due giorni l'anno fanno di più quattro buone gomme invernali o quattro stagioni su un'auto a trazione anteriore che un'integrale con le estive consumate.

In Calabria, sui tratti di montagna dell'A2 e delle statali, l'obbligo di gomme invernali o catene a bordo scatta di norma a metà novembre e dura fino a metà aprile: il cartello all'inizio del tratto dice le date. Per la legge basta la sigla M+S sul fianco; le gomme provate davvero sulla neve portano anche il simbolo della montagna con il fiocco.

> L'altezza da terra aiuta sulle buche e sui marciapiedi, non in curva. Un SUV ha il baricentro più alto: gli spazi di frenata e le forze sono quelle del suo peso, non della sua aria sicura.

## Quale motore

Il mild hybrid a benzina è il compromesso più comune: parte bene, costa poco, risparmia qualcosa in città. L'ibrido completo, quello che si muove da solo in elettrico a bassa velocità, è il migliore nel traffico: molti stanno sotto i cinque litri per cento chilometri senza impegno. Il plug-in conviene soltanto a chi lo ricarica ogni giorno. Il diesel ha ancora senso sopra i ventimila chilometri l'anno, con tanta autostrada; per i tragitti brevi il filtro antiparticolato si intasa. Il GPL resta una scelta onesta, con distributori dappertutto; l'elettrico è da valutare se ricarichi a casa, e ne parliamo nella [guida alle elettriche](/blog/auto-elettriche).

Qualunque motore tu scelga, controlla la potenza riportata sul documento se a guidare sarà anche un neopatentato: 75 kW per tonnellata di tara e 105 kW sono il limite dei primi tre anni, e diversi SUV compatti li superano.

## La sicurezza che c'è, e quella da chiedere

Dal luglio 2024 tutte le auto di nuova immatricolazione nell'Unione hanno di serie la frenata automatica d'emergenza, il mantenimento di corsia di emergenza, l'avviso di stanchezza, l'assistente intelligente alla velocità, i sensori o la telecamera per la retromarcia e il controllo della pressione delle gomme. Su un usato di qualche anno prima erano optional: leggi la scheda, non il nome dell'allestimento, e chiedi che ti mostrino ogni funzione accesa.

Con i bambini piccoli verifica gli attacchi ISOFIX, anche sul sedile davanti se ti serve, e ricorda che fino ai quattro anni il dispositivo antiabbandono è obbligatorio. Con un seggiolino rivolto all'indietro davanti, l'airbag del passeggero va disattivato.

## Quanto costa tenerlo

I cerchi grandi sono belli e cari: tra una gomma da diciassette e una da diciannove pollici la differenza si paga a ogni treno, e il comfort peggiora. L'assicurazione dipende da te più che dall'auto, ma furto e cristalli su un modello molto richiesto pesano. Il bollo cresce con i kilowatt e la classe ambientale. Le ibride possono avere agevolazioni, ma le decide la Regione: chiedi prima di dare per fatta un'esenzione.

Metti in conto anche il peso: un SUV consuma i freni e le gomme più della berlina da cui deriva, e beve un po' di più in autostrada perché spinge più aria. In cambio tiene bene il prezzo, e si rivende in fretta.

## La prova che vale

Chiedi mezz'ora e fai tre cose. Una manovra stretta, per capire se dai finestrini dietro si vede qualcosa. Un tratto di strada rovinata, per sentire se l'assetto batte. Una salita con il climatizzatore acceso, perché è lì che un tre cilindri piccolo dice la verità. Poi siediti dietro, al tuo posto di guida regolato, e conta le dita tra ginocchia e schienale.

Infine metti tre annunci uno accanto all'altro, con lo stesso anno e gli stessi chilometri: nella lista dei [SUV in vendita](/auto?bodyType=SUV) si ordina per prezzo in un attimo. Quello che resta il preferito dopo la prova, e non dopo le foto, è il tuo.
`,
  technicalDetails: [
    "Segmento B: 4,10–4,30 m, bagagliaio 350–400 litri",
    "Segmento C: fino a 4,50 m, bagagliaio 450–500 litri",
    "Obbligo invernale: di norma dal 15 novembre al 15 aprile, dove segnalato",
    "ADAS di serie su tutte le auto immatricolate nuove da luglio 2024",
    "Neopatentati: fino a 75 kW per tonnellata di tara e 105 kW",
  ],
  comparisons: [
    {
      title: "Quale motore per quale strada",
      columns: ["", "Città", "Statale", "Autostrada"],
      items: [
        ["Mild hybrid", "Buono", "Buono", "Discreto"],
        ["Ibrido completo", "Ottimo", "Ottimo", "Discreto"],
        ["Plug-in", "Ottimo, se carico", "Buono", "Discreto"],
        ["Diesel", "Sconsigliato", "Buono", "Ottimo"],
        ["GPL", "Buono", "Buono", "Buono"],
        ["Elettrico", "Ottimo", "Ottimo", "Con soste"],
      ],
    },
    {
      title: "Trazione e gomme",
      columns: ["", "Anteriore + 4 stagioni", "Integrale"],
      items: [
        ["Costo e consumi", "Più bassi", "Più alti"],
        ["Neve occasionale", "Basta", "Basta, con le gomme giuste"],
        ["Strade bianche ripide", "Al limite", "A suo agio"],
        ["Traino", "Secondo omologazione", "Di solito di più"],
      ],
    },
  ],
  relatedTopics: [
    "Ibrido completo",
    "Gomme quattro stagioni",
    "ISOFIX",
    "ADAS",
    "Trazione integrale",
  ],
};
