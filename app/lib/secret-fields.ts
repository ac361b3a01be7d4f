/** Fields of forms whose values never come back with the form. */
export const SECRET_FIELDS: readonly string[] = ["password", "confirmation", "currentPassword"];
