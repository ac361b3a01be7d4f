/** The tables of the documentation page. */
import type { Guide } from "./guide.server";
import { Coded } from "./guide-blocks";

/** The table of the fields of a record. */
export function FieldTable({ fields }: Pick<Guide, "fields">) {
  return (
    <div className="guide-table is-stacked">
      <table>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Che cos’è</th>
            <th scope="col">Valore</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, kind, values, isRequired }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {label}
                {isRequired && <strong className="text-brand"> (serve sempre)</strong>}
              </td>
              <td>
                {kind} {values.length > 0 && <code>{values.join(" · ")}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table of the operations. */
export function OperationTable({ operations }: Pick<Guide, "operations">) {
  return (
    <div className="guide-table is-stacked">
      <table>
        <thead>
          <tr>
            <th scope="col">Operazione</th>
            <th scope="col">Che cosa fa</th>
          </tr>
        </thead>
        <tbody>
          {operations.map(({ method, path, summary }) => (
            <tr key={method + path}>
              <th scope="row">
                <code>
                  {method} {path}
                </code>
              </th>
              <td>{summary}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every problem, under the anchor that its `type` names. */
export function ProblemList({ problems }: Pick<Guide, "problems">) {
  return problems.map(({ code, anchor, status, title, help }) => (
    <div key={code}>
      <h3 id={anchor} tabIndex={-1}>
        <code>{status}</code> <code>{code}</code>
      </h3>
      <p>
        {title}. <Coded text={help} />
      </p>
    </div>
  ));
}
