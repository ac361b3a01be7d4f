/** As in the portal, the filters live in the browser too: their data travel twice. */
export function Filters({ facets, total }) {
  return (
    <form id="filtri" method="get" aria-label="Filtri" className="flex flex-col lg:block">
      {facets.map((facet) => (
        <fieldset key={facet.key} className="py-4 first:pt-0">
          <legend className="mb-1 text-sm font-semibold">{facet.label}</legend>
          {facet.options.map((option) => (
            <label
              key={option.value}
              className="flex min-h-11 items-center gap-3 rounded-lg px-2 text-[0.95rem] hover:bg-sunken has-disabled:text-soft has-disabled:hover:bg-transparent"
            >
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-brand-fill"
                name={facet.key}
                value={option.value}
                defaultChecked={option.selected}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
              <span className="text-sm text-soft tabular-nums">{option.count}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className="mt-3 w-full shrink-0">
        Mostra {total} risultati
      </button>
    </form>
  );
}
