import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ProviderCategory } from "~/data/schema";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { showNotice } from "~/lib/notice";
import { CATEGORY_TEXTS } from "./category-texts";
import { MAX_ASKED, PROVIDER_FIELD, QUOTE_FORM } from "./quote-choice";

const TICK = `input[form="${QUOTE_FORM}"][name="${PROVIDER_FIELD}"]`;

interface QuoteBarProps {
  category: ProviderCategory;
  /** The town of the list; empty for none. */
  near: string;
}

/**
 * The form to which the ticks of a list belong: a bar at the foot of the window, shown once something is ticked, also
 * without JavaScript (`app/styles/floating.css`). With JavaScript it counts, and takes no fourth tick; without, the form
 * that it leads to says so.
 */
export function QuoteBar({ category, near }: QuoteBarProps) {
  const { one, many } = CATEGORY_TEXTS[category.id];
  const [count, setCount] = useState(0);
  useEffect(() => {
    const update = () => setCount(document.querySelectorAll(`${TICK}:checked`).length);
    const onTick = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(TICK)) return;
      if (target.checked && document.querySelectorAll(`${TICK}:checked`).length > MAX_ASKED) {
        target.checked = false;
        showNotice({
          tone: "error",
          title: `Al massimo ${MAX_ASKED} ${many} per richiesta`,
          text: "Togli una scelta per aggiungere questa.",
        });
      }
      update();
    };
    update();
    document.addEventListener("change", onTick);
    window.addEventListener("pageshow", update);
    return () => {
      document.removeEventListener("change", onTick);
      window.removeEventListener("pageshow", update);
    };
  }, [many]);
  return (
    <Form
      id={QUOTE_FORM}
      method="get"
      action={paths.providerQuote(category.slug)}
      className="comparison-bar quote-bar no-print border-t border-line bg-surface shadow-lift"
    >
      {near && <input type="hidden" name="near" value={near} />}
      <div className="page-column flex items-center justify-end py-2.5">
        <Button type="submit" className="max-sm:w-full">
          Chiedi un preventivo{count > 0 && ` a ${count === 1 ? one : `${count} ${many}`}`}
        </Button>
      </div>
    </Form>
  );
}
