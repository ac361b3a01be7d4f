/** The own dealership, as its page in the dashboard knows it (docs/product.md 8.16). */
import type { z } from "zod";
import type { dealershipFacts } from "~/data/market-schema";
import type { Dealership, DealershipPhotograph } from "~/data/schema";
import type { ChangeRequest } from "./changes";

/** Facts that the dealer sets or asks for, named as in `app/data/market-schema.ts`. */
export type OwnFacts = z.infer<typeof dealershipFacts>;

/** The identity of the trader, as it is stored. */
export interface OwnTrader {
  legalName: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  register: string | null;
  registerNumber: string | null;
  vatNumber: string | null;
  /** ISO time. */
  selfCertifiedAt: string | null;
}

/** The dealership of a dealer, as its own pages show it. */
export interface OwnDealership {
  id: string;
  /** Of its address; never changes. */
  slug: string;
  /** 0 of a shipped dealership that is no row yet. */
  version: number;
  facts: OwnFacts;
  logoPhoto: DealershipPhotograph | undefined;
  coverPhoto: DealershipPhotograph | undefined;
  /** Hidden by an administrator. */
  isHidden: boolean;
  /** As visitors of this process see it, with what it sells. */
  shown: Dealership | undefined;
  trader: OwnTrader | null;
  /** Newest first. */
  requests: ChangeRequest[];
}
