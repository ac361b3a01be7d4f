/**
 * Who signs the mails. The same words as in `app/data/site.ts`, which a deployed function cannot import:
 * only what lies under `supabase/functions` is uploaded. A test compares the two.
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
