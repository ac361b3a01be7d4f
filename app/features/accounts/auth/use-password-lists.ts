import { useEffect, useState } from "react";
import { paths } from "~/lib/paths";
import type { PasswordLists } from "./password-policy";

/** Shared by all fields of the document: they are the same for everybody. */
let loading: Promise<PasswordLists> | undefined;

async function loadPasswordLists(): Promise<PasswordLists> {
  const response = await fetch(paths.weakPasswords);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { common, words } = (await response.json()) as { common: string[]; words: string[] };
  return { common: new Set(common), words };
}

/** The lists of the password rule, loaded once they are wanted; null until then, and when they do not load. */
export function usePasswordLists(isWanted: boolean): PasswordLists | null {
  const [lists, setLists] = useState<PasswordLists | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    loading ??= loadPasswordLists();
    loading.then(
      (loaded) => isMounted && setLists(loaded),
      // The server judges in any case; the next field tries again.
      () => (loading = undefined),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return lists;
}
