import { showNotice } from "~/lib/notice";

/** Attributes of a link that shares a page: its title and its path. */
export const SHARED_TITLE = "data-title";
export const SHARED_PATH = "data-path";

/** Shares a page natively where the browser can, else copies its link. Part of the page's actions. */
export async function share(link: Element): Promise<void> {
  const title = link.getAttribute(SHARED_TITLE) ?? "";
  const url = new URL(link.getAttribute(SHARED_PATH) ?? "", window.location.href).href;
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The visitor closed the native sheet: nothing to add.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copy(url);
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showNotice({ tone: "success", title: "Link copiato negli appunti" });
  } catch {
    showNotice({ tone: "error", title: "Non riesco a copiare il link", text: url });
  }
}
