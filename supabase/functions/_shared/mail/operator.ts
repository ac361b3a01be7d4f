/**
 * The operator in the footer of mails. A copy of `app/data/site.ts`, because only files under `supabase/functions` are
 * deployed; a test compares the two.
 */
export const operator = {
  name: "Piazza Motori",
  company: "Piazza Motori S.r.l.",
  address: "Corso Giovanni Nicotera 112",
  postalCode: "88046",
  city: "Lamezia Terme",
  province: "CZ",
  phone: "+39 0968 555 100",
  email: "ciao@piazzamotori.example",
  vatNumber: "04127890798",
} as const;
