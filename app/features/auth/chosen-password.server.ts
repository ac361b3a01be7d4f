import { isCommonPassword } from "./common-passwords.server";
import { isMostlyContext, type PasswordOwner } from "./context-words.server";

/** What is wrong with a password that is being chosen, as it stands beside the field; null when it may be taken. */
export function objectionTo(password: string, owner: PasswordOwner): string | null {
  if (isCommonPassword(password))
    return "Questa password è tra le più usate e si indovina subito: scegline un'altra";
  if (isMostlyContext(password, owner))
    return "Questa password è poco più di un nome che qui si indovina subito: scegline un'altra";
  return null;
}
