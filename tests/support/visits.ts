/** Times for visits, as a visitor types them. */
import { addDays, dayInItaly } from "~/lib/dates";

/** `10:30` on the so-manieth day from Monday to Friday after tomorrow, as a `datetime-local` field holds it. */
export function workday(number: number, time = "10:30"): string {
  let day = addDays(dayInItaly(new Date()), 1);
  for (let found = 0; found < number;) {
    day = addDays(day, 1);
    if (![0, 6].includes(new Date(day).getUTCDay())) found++;
  }
  return `${day}T${time}`;
}
