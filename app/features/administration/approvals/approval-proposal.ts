import type { DuplicateReason } from "./duplicate-dealerships";

/** The initial values of the form of an approval. */
export interface ApprovalProposal {
  /** Id of the registration or of the account. */
  id: string;
  /** Dealerships of the catalogue that may be the same firm; those that are surely so first. */
  duplicates: {
    id: string;
    name: string;
    city: string;
    /** Path of its page. */
    path: string;
    reasons: DuplicateReason[];
  }[];
  /** Id of the dealership that is the same firm; null where a new one is proposed. */
  existing: string | null;
  /** Fields of a new dealership as far as they are known, by name. */
  facts: Record<string, string | string[]>;
}
