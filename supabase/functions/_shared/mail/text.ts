/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Control characters other than tab and line feed, and bidi overrides. */
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text of a person without control and bidi characters; line breaks stay. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNWANTED, "").trim();
}

/** The same on one line with at most `limit` characters, for headers. */
export function toSingleLine(text: string, limit = 150): string {
  const line = cleanText(text).replace(/\s+/g, " ");
  const characters = [...line];
  return characters.length <= limit
    ? line
    : `${characters
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`;
}

const longDate = new Intl.DateTimeFormat("it-IT", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Rome",
});

/** For example `3 marzo 2026` or `1º marzo 2026`, in the time zone of Rome. */
export function italianDate(iso: string): string {
  return longDate.format(new Date(iso)).replace(/^1 /, "1º ");
}

const ELIDED = { il: "l’", dal: "dall’", al: "all’" } as const;

/** The date after an article: `il 9 marzo 2026`, but `l’8 marzo 2026` and `l’11 marzo 2026`. */
export function dateAfter(article: keyof typeof ELIDED, iso: string): string {
  const date = italianDate(iso);
  return /^(8|11) /.test(date) ? `${ELIDED[article]}${date}` : `${article} ${date}`;
}

/** A name after "a", which is "ad" before the same vowel: `a Mario`, `ad Autosalone Reventino`. */
export function withPreposition(name: string): string {
  return `${/^[aà]/i.test(name) ? "ad" : "a"} ${name}`;
}

const euro = new Intl.NumberFormat("it-IT", {
  style: "currency",
  currency: "EUR",
  useGrouping: "always",
});

/** Cents as `1.150,80 €`. */
export function italianMoney(cents: number): string {
  return euro.format(cents / 100);
}

const whole = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** A whole number as `61.000`. */
export function italianNumber(value: number): string {
  return whole.format(value);
}

/** Whole euro as `8.900 €`. */
export function wholeEuro(value: number): string {
  return `${whole.format(value)} €`;
}

const shortTime = new Intl.DateTimeFormat("it-IT", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Rome",
});

/** For example `09:30`, in the time zone of Rome. */
export function italianTime(iso: string): string {
  return shortTime.format(new Date(iso));
}

const weekdayAndDate = new Intl.DateTimeFormat("it-IT", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Europe/Rome",
});

/** For example `lunedì 30 novembre alle 10:30`, in the time zone of Rome. */
export function italianMoment(iso: string): string {
  return `${weekdayAndDate.format(new Date(iso))} alle ${italianTime(iso)}`;
}

/** For example `1 annuncio`, `2 annunci`. */
export function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
