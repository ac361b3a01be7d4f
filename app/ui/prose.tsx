import { Fragment } from "react";
import type { Inline, ProseBlock } from "~/lib/prose";
import { Icon } from "~/ui/icon";
import { TextLink } from "./text-link";

/** A long text, set for reading. Give it the width of a column; lines end at 68 characters. */
export function Prose({
  blocks,
  className = "",
}: {
  blocks: readonly ProseBlock[];
  className?: string;
}) {
  return (
    <div className={`max-w-[68ch] text-lg leading-[1.7] ${className}`}>
      {blocks.map((block, i) => (
        <Block key={i} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ProseBlock }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2
          id={block.id}
          tabIndex={-1}
          className="mt-11 mb-4 text-[1.65rem] outline-none first:mt-0"
        >
          {block.text}
        </h2>
      );
    case "list":
      return (
        <ul className="my-5 list-disc pl-6 *:not-last:mb-2.5 marker:text-brand">
          {block.items.map((item, i) => (
            <li key={i} className="pl-1">
              <Line inlines={item} />
            </li>
          ))}
        </ul>
      );
    case "note":
      return (
        <p className="my-8 flex gap-3.5 rounded-card bg-sunken p-5 leading-relaxed sm:p-6">
          <Icon name="info" className="mt-1 size-5 shrink-0 text-brand" />
          <span>
            <Line inlines={block.text} />
          </span>
        </p>
      );
    case "paragraph":
      return (
        <p className="my-5 first:mt-0">
          <Line inlines={block.text} />
        </p>
      );
  }
}

function Line({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, i) => {
    if (typeof inline === "string") return <Fragment key={i}>{inline}</Fragment>;
    const { text, href } = inline;
    return href.startsWith("/") ? (
      <TextLink key={i} href={href}>
        {text}
      </TextLink>
    ) : (
      <a key={i} href={href} className="font-medium text-brand underline underline-offset-4">
        {text}
      </a>
    );
  });
}
