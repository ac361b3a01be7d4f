import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { site } from "~/data/site";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { Served } from "~/ui/served";
import type { ChatPanelProps } from "./chat-panel";
import { GREETING } from "./greeting";

/**
 * The chat widget of every screen (docs/product.md 5.9). A `<details>` that floats above the page but never over the
 * footer. Its content is loaded when it is opened: few visitors do, and every page would bring it. Without JavaScript a link
 * in it leads to the chat page, which has no widget.
 */
export function ChatWidget() {
  return useLocation().pathname === paths.chat ? null : <FloatingChat />;
}

function FloatingChat() {
  const details = useRef<HTMLDetailsElement>(null);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();

  function load() {
    if (!details.current?.open) return;
    import("./chat-panel").then(
      ({ ChatPanel }) => setPanel(() => ChatPanel),
      // The connection broke, or a new version has replaced the file.
      () => window.location.assign(paths.chat),
    );
  }

  // It may have been opened before hydration, without a toggle event.
  useEffect(load, []);

  useEffect(() => {
    const element = details.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element?.contains(document.activeElement)) return;
      element.open = false;
      element.querySelector("summary")?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <aside aria-label="Chat" className="chat-anchor no-print">
      <details ref={details} onToggle={Panel ? undefined : load} className="group">
        <summary aria-label={`Chat: chiedi a ${site.name}`}>
          <Icon name="message-circle-question" className="size-6 group-open:hidden" />
          <Icon name="x" className="hidden size-6 group-open:block" />
        </summary>
        <div className="chat-panel">
          {Panel ? (
            <Panel details={details} />
          ) : (
            <Served id="chat-invito" className="only-without-js p-4 max-sm:pr-18">
              {import.meta.env.SSR && <Invitation />}
            </Served>
          )}
        </div>
      </details>
    </aside>
  );
}

function Invitation() {
  return (
    <>
      {GREETING}{" "}
      <a href={paths.chat} className="font-semibold text-brand underline">
        Apri la chat
      </a>
    </>
  );
}
