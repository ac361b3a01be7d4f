/** Pictures of a dealership that its dealer sends: the names of the file fields. */
export const OWN_PICTURES = ["logo", "cover"] as const;

/** Name of a picture of the dealership. */
export type OwnPicture = (typeof OWN_PICTURES)[number];
