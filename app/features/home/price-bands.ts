/** Price bands of the home page's filter form (docs/product.md 12.3), as `minimum-maximum` in euro. */
export const PRICE_BANDS = [
  { value: "0-10000", label: "Fino a 10.000 €" },
  { value: "10000-20000", label: "10.000 – 20.000 €" },
  { value: "20000-30000", label: "20.000 – 30.000 €" },
  { value: "30000-100000", label: "Oltre 30.000 €" },
] as const;
