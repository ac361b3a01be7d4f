/** Names of the file fields of the first step, and what they accept. */
export const UPLOAD_FIELDS = { file: "file", pictures: "pictures" } as const;

/** `accept` of the field of the stock. */
export const STOCK_TYPES = ".csv,.txt,.tsv,.xlsx,.xml,text/csv,text/xml,application/xml";
