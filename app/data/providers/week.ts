import type { OpeningHours } from "../schema";
import { CLOSED } from "../weekdays";

interface Week {
  mondayToFriday: string;
  /** Closed when absent. */
  saturday?: string;
  /** Closed when absent. */
  sunday?: string;
}

/** The opening hours of a week whose working days are alike; other days are spread over the result. */
export function week({ mondayToFriday, saturday = CLOSED, sunday = CLOSED }: Week): OpeningHours {
  return {
    lunedì: mondayToFriday,
    martedì: mondayToFriday,
    mercoledì: mondayToFriday,
    giovedì: mondayToFriday,
    venerdì: mondayToFriday,
    sabato: saturday,
    domenica: sunday,
  };
}
