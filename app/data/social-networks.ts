/** Social networks that a dealership may have a page on. Apart from the schema, so that pages need no zod. */
export const SOCIAL_NETWORKS = ["facebook", "instagram", "youtube", "tiktok"] as const;

/** A network that a dealership may link to. */
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Their names on screen. */
export const SOCIAL_LABELS: Readonly<Record<SocialNetwork, string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  tiktok: "TikTok",
};

/** Hosts that a link to one may have, as a pattern; the checks of `dealerships` name the same. */
export const SOCIAL_HOSTS: Readonly<Record<SocialNetwork, string>> = {
  facebook: "(www\\.|m\\.)?facebook\\.com",
  instagram: "(www\\.)?instagram\\.com",
  youtube: "(www\\.|m\\.)?youtube\\.com",
  tiktok: "(www\\.)?tiktok\\.com",
};
