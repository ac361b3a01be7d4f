interface FactLinesProps {
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** Facts below each other, each with its name. */
export function FactLines({ lines }: FactLinesProps) {
  return (
    <dl className="fact-lines">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
