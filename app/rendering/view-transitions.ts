/**
 * Lets a view transition end before its pictures have moved, without an uncaught error.
 *
 * why: react-router starts the transitions of links with `viewTransition` and handles `finished` alone. The browser rejects
 * `ready` of one that is skipped, because the visitor went on or the window is hidden; the new page is there all the same.
 */
export function allowSkippedTransitions(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
