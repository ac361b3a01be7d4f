import { paths } from "~/lib/paths";

interface TagLinkProps {
  tag: string;
  /** Whether the list is filtered by this tag. */
  active?: boolean;
  /** Colours on a coloured background. */
  className?: string;
}

const PLAIN = "border-control/50 bg-surface hover:border-ink";
const ACTIVE = "border-inverse bg-inverse text-on-inverse";

/** A tag; following it shows the posts that carry it. */
function TagLink({ tag, active = false, className = PLAIN }: TagLinkProps) {
  return (
    <a
      href={paths.blogTag(tag)}
      aria-current={active ? "true" : undefined}
      className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium transition-colors duration-150 ${active ? ACTIVE : className}`}
    >
      {tag}
    </a>
  );
}

/** A row of tags that wraps. */
export function TagList({
  tags,
  label,
  activeTag,
  className,
}: {
  tags: readonly string[];
  label: string;
  activeTag?: string | undefined;
  className?: string;
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <TagLink tag={tag} active={tag === activeTag} {...(className && { className })} />
        </li>
      ))}
    </ul>
  );
}
