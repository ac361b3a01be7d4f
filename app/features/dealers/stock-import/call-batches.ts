/** Rows of one call of the database at most: each call is a transaction that others wait for. */
export const ROWS_OF_CALL = 500;

/** Bytes of the rows of one call, as JSON: backends take 1 MB, and the profile of a feed's columns goes with them. */
const BYTES_OF_CALL = 500_000;

/** Rows in the order in which they came, as many a call as it takes; one that is larger goes alone. */
export function callBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const bytes = Buffer.byteLength(JSON.stringify(row));
    const last = batches.at(-1);
    if (!last || last.length >= ROWS_OF_CALL || size + bytes > BYTES_OF_CALL) {
      batches.push([row]);
      size = bytes;
    } else {
      last.push(row);
      size += bytes;
    }
  }
  return batches;
}
