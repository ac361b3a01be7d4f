import { Icon } from "~/ui/icon";

/** Answers below which visitors see no figure. */
const MIN_ANSWERS = 5;

/** The inquiries that count for the reply time of a dealership, and the text for visitors (docs/product.md 6.12). */
export interface OwnReplyTime {
  readonly answers: number;
  /** Inquiries that have waited for three days. */
  readonly unanswered: number;
  /** The sentence on its pages; undefined while there is none. */
  readonly shown: string | undefined;
}

/** Tells a dealer what visitors read of how fast the dealership answers, and what counts. */
export function ReplyTimeNote({ replyTime }: { replyTime: OwnReplyTime }) {
  const { answers, unanswered, shown } = replyTime;
  return (
    <section
      aria-labelledby="tempo-di-risposta"
      className="mb-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h3 id="tempo-di-risposta" className="flex items-center gap-2 text-lg">
        <Icon name="clock" className="size-5 text-brand" />
        Il tuo tempo di risposta
      </h3>
      <p className="mt-1">
        {shown ? `Chi guarda i tuoi annunci legge: «${shown}».` : whyNot(replyTime)}
      </p>
      <details className="mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand underline underline-offset-4">
          Che cosa conta
        </summary>
        <p className="max-w-[68ch] text-sm text-soft">
          Contano le richieste degli ultimi 90 giorni, una per chi scrive: {answers}{" "}
          {answers === 1 ? "risposta" : "risposte"} e {unanswered} senza risposta da più di tre
          giorni. Il tempo va dall’arrivo a quando segni la prima volta «Segna come risposta». Non
          contano le richieste dai vostri indirizzi, quelle chiuse senza risposta, quelle segnate
          dal portale e le risposte entro due minuti. È la mediana, arrotondata per eccesso, e si
          mostra da {MIN_ANSWERS} risposte in su.
        </p>
      </details>
    </section>
  );
}

function whyNot({ answers, unanswered }: OwnReplyTime): string {
  if (answers < MIN_ANSWERS) {
    const missing = MIN_ANSWERS - answers;
    return `Non si vede ancora: ${missing === 1 ? "manca una risposta" : `mancano ${missing} risposte`} alle richieste degli ultimi 90 giorni.`;
  }
  return unanswered > answers
    ? "Non si vede: più della metà delle richieste aspetta da oltre tre giorni."
    : "Non si vede: di solito passano più di tre giorni.";
}
