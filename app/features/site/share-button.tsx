import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState, type MouseEvent } from "react";
import type { loader as rootLoader } from "~/root";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Toast, type Notice } from "~/ui/toast";

/** How long the notice stays, in ms. */
const NOTICE_MS = 4_000;

/**
 * Shares the page: natively where the browser can, else by copying the link (docs/product.md 4.11).
 * Without JavaScript it is a mail with the link in it.
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const origin = useRouteLoaderData<typeof rootLoader>("root")?.origin ?? "";
  const [notice, setNotice] = useState<Notice | null>(null);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  async function share(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const address = window.location.href;
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      // The visitor closed the native sheet: nothing to add.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copy(address);
    }
  }

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      setNotice({ tone: "success", title: "Link copiato negli appunti" });
    } catch {
      setNotice({ tone: "error", title: "Non riesco a copiare il link", text: address });
    }
  }

  return (
    <>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(origin + path)}`}
        onClick={(event) => void share(event)}
        className={buttonClass({ variant: "secondary" })}
      >
        <Icon name="share-2" className="size-4" />
        Condividi
      </a>
      <Toast notice={notice} />
    </>
  );
}
