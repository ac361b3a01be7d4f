import { loadListing } from "../../../listing.mjs";

export function load({ url }) {
  return loadListing(url.searchParams);
}
