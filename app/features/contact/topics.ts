import type { Dealership, Provider, Vehicle } from "~/data/schema";
import { paths } from "~/lib/paths";
import type { ContactTopic } from "./contact-topic";

/** To the operator, about anything. */
export const generalTopic: ContactTopic = { type: "general", section: paths.contactForm };

/** To the operator, about a rental. */
export const rentalTopic: ContactTopic = { type: "rental", section: paths.rentalQuote() };

/** To the seller of a vehicle (docs/product.md 4.9, 6.1). */
export function vehicleTopic({
  id,
  name,
  dealershipId,
}: Pick<Vehicle, "id" | "name" | "dealershipId">): ContactTopic {
  return {
    type: "vehicle",
    section: paths.vehicleContact(id),
    contextId: id,
    contextName: name,
    dealershipId,
  };
}

export function dealershipTopic({
  id,
  slug,
  name,
}: Pick<Dealership, "id" | "slug" | "name">): ContactTopic {
  return {
    type: "dealership",
    section: paths.dealershipContact(slug),
    contextId: id,
    contextName: name,
    dealershipId: id,
  };
}

export function providerTopic({
  id,
  slug,
  name,
}: Pick<Provider, "id" | "slug" | "name">): ContactTopic {
  return {
    type: "provider",
    section: paths.providerContact(slug),
    contextId: id,
    contextName: name,
  };
}
