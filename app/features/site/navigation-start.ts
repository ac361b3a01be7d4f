import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

let startedAt = 0;

/** When the navigation to the page that is shown began, in ms of `performance.now()`: 0 for that of the document. */
export function navigationStart(): number {
  return startedAt;
}

/** Records when a navigation without a new document begins; mounted once, on every page. A form that is sent is none. */
export function useNavigationStart(): void {
  const { location, formMethod } = useNavigation();
  const target = formMethod === undefined ? location : undefined;
  useEffect(() => {
    if (target) startedAt = performance.now();
  }, [target]);
}
