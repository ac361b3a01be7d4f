/**
 * Everything that names the operator: edit this file to rebrand the portal (docs/product.md 1.3). Screens,
 * titles, structured data and mails read it.
 */
export const site = {
  name: "Piazza Motori",
  tagline: "Auto, moto e minicar dai concessionari della Calabria",
  description:
    "Il portale di chi compra e vende motori intorno a Lamezia Terme: auto, moto e minicar nuove e usate dai concessionari della Calabria, con prezzi chiari e contatti diretti.",
  region: "Calabria",
  town: "Lamezia Terme",
  country: "IT",
  locale: "it_IT",
  contacts: {
    company: "Piazza Motori S.r.l.",
    address: "Corso Giovanni Nicotera 112",
    postalCode: "88046",
    city: "Lamezia Terme",
    province: "CZ",
    phone: "+39 0968 555 100",
    /** `wa.me` form: digits only, country code first. */
    whatsapp: "393335550100",
    email: "ciao@piazzamotori.example",
    /** Invented, with a valid control digit. */
    vatNumber: "04127890798",
    /** Certified mail, register and capital: the civil code (article 2250) wants them on the site. */
    pec: "piazzamotori@pec.example",
    registry: "Registro delle imprese di Catanzaro, Crotone e Vibo Valentia",
    rea: "CZ-218904",
    shareCapital: "10.000 € interamente versato",
    /** Shown as text and in structured data (docs/product.md 5.10). */
    openingHours: "Lunedì–venerdì 9:00–18:00",
  },
  social: [
    { name: "Facebook", url: "https://www.facebook.com/piazzamotori.example" },
    { name: "Instagram", url: "https://www.instagram.com/piazzamotori.example" },
    { name: "YouTube", url: "https://www.youtube.com/@piazzamotori.example" },
  ],
} as const;
