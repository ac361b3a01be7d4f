/** The price list (docs/product.md 12.1), as an Italian writes it. */

/** Name and listings; price of a listing, of the package with VAT, and without. */
export const PACKAGES = [
  ["Base 5 annunci", "8,20 €", "50,00 €", "40,98 €"],
  ["Standard 10 annunci", "8,03 €", "98,00 €", "80,33 €"],
  ["Professional 15 annunci", "7,92 €", "145,00 €", "118,85 €"],
  ["Business 20 annunci", "7,58 €", "185,00 €", "151,64 €"],
  ["Premium 25 annunci", "7,21 €", "220,00 €", "180,33 €"],
  ["Gold 30 annunci", "7,10 €", "259,99 €", "213,11 €"],
  ["Platinum 50 annunci", "6,56 €", "400,00 €", "327,87 €"],
];

/** Name and listings; price of one month, three, six and twelve, without VAT. */
export const SUBSCRIPTIONS = [
  ["Base 5 annunci", "40,98 €", "116,80 €", "221,31 €", "393,44 €"],
  ["Standard 10 annunci", "80,33 €", "228,94 €", "433,79 €", "771,15 €"],
  ["Professional 15 annunci", "118,85 €", "338,73 €", "641,83 €", "1.141,00 €"],
  ["Business 20 annunci", "151,64 €", "432,17 €", "818,86 €", "1.455,74 €"],
  ["Premium 25 annunci", "180,33 €", "513,94 €", "973,78 €", "1.731,17 €"],
  ["Gold 30 annunci", "213,11 €", "607,37 €", "1.150,80 €", "2.045,87 €"],
  ["Platinum 50 annunci", "327,87 €", "934,43 €", "1.770,50 €", "3.147,55 €"],
];
