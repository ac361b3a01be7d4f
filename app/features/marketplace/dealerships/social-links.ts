import { SOCIAL_LABELS, SOCIAL_NETWORKS, type SocialNetwork } from "~/data/social-networks";

/** The pages of a dealership on social networks, in a fixed order; those that it has not are left out. */
export function socialLinks(dealership: Partial<Record<SocialNetwork, string | undefined>>) {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const href = dealership[network];
    return href === undefined ? [] : [{ label: SOCIAL_LABELS[network], href }];
  });
}
