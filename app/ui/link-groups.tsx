/** Links under one heading, with what each leads to. */
export interface LinkGroup {
  readonly label: string;
  readonly links: readonly {
    readonly label: string;
    readonly to: string;
    /** How much the list has; absent where that changes with what the page is not about. */
    readonly count?: number;
  }[];
}

interface LinkGroupsProps {
  /** Id of the heading. */
  id: string;
  title: string;
  groups: readonly LinkGroup[];
}

/** Heading and groups of links to other lists, at the foot of one: markup (`MarkupNav`). */
export function LinkGroups({ id, title, groups }: LinkGroupsProps) {
  return (
    <>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div>
        {groups.map(({ label, links }) => (
          <div key={label}>
            <h3>{label}</h3>
            <ul aria-label={label}>
              {links.map(({ label: text, to, count }) => (
                <li key={to}>
                  {/* The count is shown by the style sheet: a page has dozens of these links. */}
                  <a href={to} data-results={count}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
