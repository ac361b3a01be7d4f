/** The instalment of a loan, with the numbers that a visitor types (docs/product.md 4.17). No offer of anybody. */

/** A loan. */
export interface Loan {
  /** Euro. */
  readonly amount: number;
  readonly months: number;
  /** Nominal yearly rate (TAN), per cent: 7.5. */
  readonly rate: number;
}

/** The instalments of a loan. */
export interface Instalments {
  /** Euro a month, to the cent. */
  readonly monthly: number;
  /** Euro paid back in all. */
  readonly total: number;
  readonly interest: number;
}

const cents = (euro: number) => Math.round(euro * 100) / 100;

/** Equal instalments at the end of each month (French amortisation), without fees. */
export function instalments({ amount, months, rate }: Loan): Instalments {
  const monthlyRate = rate / 1_200;
  const monthly = cents(
    monthlyRate === 0
      ? amount / months
      : (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months),
  );
  // Rounded instalments may add up to some cents less than the loan.
  const total = Math.max(amount, cents(monthly * months));
  return { monthly, total, interest: cents(total - amount) };
}
