const SHOWN = [
  ...["id", "avif", "src", "alt", "isFirst", "conditionText", "promotion", "brand"],
  ...["model", "year", "name", "facts", "teaser", "forNewDrivers", "priceText", "place", "href"],
];

/** The facts of a vehicle that its card shows. */
export function shown(vehicle) {
  return Object.fromEntries(SHOWN.map((name) => [name, vehicle[name]]));
}
