/** A line below the field of a search: where it leads, and what is there. */
export interface SearchSuggestion {
  readonly label: string;
  readonly note: string;
  readonly to: string;
}
