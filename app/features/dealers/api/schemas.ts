/**
 * Shapes of what the API takes and answers. Validation, OpenAPI and the documentation page are made from these schemas; those
 * of records from `stockRecordShape`, which import and feeds share (docs/product.md 8.19).
 */
import { z } from "zod";
import { DRAFT_FACTS } from "~/data/market-schema";
import { RECORD_FIELDS } from "../stock-records/record-fields";
import { stockNumberRule } from "../adverts/field-rules";
import {
  MAX_RECORDS,
  recordFactsSchema,
  stockRecordShape,
  WANTED_STATUSES,
} from "../stock-records/stock-record";

/** Statuses that an advert of the API may have. */
const API_STATUSES = [
  "draft",
  "in_review",
  "scheduled",
  "published",
  "paused",
  "reserved",
  "expired",
  "sold",
  "blocked",
] as const;

/** Fields that only the portal sets; a record that was read may be sent back with them. */
export const READ_ONLY_FIELDS = [
  "id",
  "url",
  "version",
  "photographs",
  "waitingPictures",
  "missing",
  "publishPending",
  "createdAt",
  "updatedAt",
  "publishedAt",
  "expiresAt",
] as const;

const labels = new Map(RECORD_FIELDS.map(({ path, label }) => [path.join("."), label]));

/** The facts, each described by its Italian label. */
const describedFacts = z.strictObject(
  Object.fromEntries(
    Object.entries(recordFactsSchema.shape).map(([name, rule]) => [
      name,
      rule.describe(labels.get(`facts.${name}`) ?? "IVA e passaggio di proprietà"),
    ]),
  ) as typeof recordFactsSchema.shape,
);

const {
  stockNumber,
  facts: _facts,
  ...besideFacts
} = { ...stockRecordShape.shape, stockNumber: stockNumberRule };

const status = besideFacts.status.describe(
  `Stato voluto: ${WANTED_STATUSES.join(", ")}. Assente: un annuncio nuovo si pubblica appena è completo, gli altri restano come sono.`,
);
const pictures = besideFacts.pictures.describe(
  "Indirizzi https delle foto, nell'ordine della galleria. Assente: le foto restano come sono.",
);
const vin = besideFacts.vin.describe("Telaio; non si mostra a nessuno.");
const plate = besideFacts.plate.describe("Targa; non si mostra a nessuno.");

/** Body of a PUT: the stock number is in the address. */
export const recordBody = z
  .strictObject({
    stockNumber: stockNumber.optional().describe("Se c'è, è quello dell'indirizzo."),
    facts: describedFacts.required(
      Object.fromEntries(DRAFT_FACTS.map((name) => [name, true])) as Record<
        (typeof DRAFT_FACTS)[number],
        true
      >,
    ),
    vin,
    plate,
    status,
    pictures,
  })
  .meta({ id: "RecordBody", description: "Un veicolo, per intero." });

/** Body of a PATCH (RFC 7396). */
export const recordPatch = z
  .strictObject({ facts: describedFacts.optional(), vin, plate, status, pictures })
  .meta({
    id: "RecordPatch",
    description: "Quello che cambia (RFC 7396): ciò che manca resta, null toglie.",
  });

/** One record of a batch. */
export const batchRecord = z
  .strictObject({ stockNumber, facts: describedFacts, vin, plate, status, pictures })
  .meta({ id: "BatchRecord", description: "Un veicolo di un blocco: ciò che manca resta com'è." });

/** Body of a batch. Its records are checked one by one, so that one that is wrong does not stop the others. */
export const batchBody = z
  .strictObject({ records: z.array(batchRecord).min(1).max(MAX_RECORDS) })
  .meta({ id: "Batch", description: `Da 1 a ${MAX_RECORDS} veicoli.` });

/** A photograph of an advert. */
export const photograph = z
  .strictObject({
    id: z.string(),
    position: z.int().min(1).describe("1 è la copertina."),
    url: z.url().describe("JPEG."),
    width: z.int().min(1),
    height: z.int().min(1),
    alt: z.string().describe("Testo alternativo."),
    from: z.url().nullable().describe("Indirizzo da cui è stata presa."),
  })
  .meta({ id: "Photograph" });

/** The photographs of a record. */
export const photographList = z
  .strictObject({ data: z.array(photograph) })
  .meta({ id: "PhotographList" });

/** Body of the change of a photograph. */
export const photographPatch = z
  .strictObject({
    position: z.int().min(1).max(30).optional(),
    alt: z.string().trim().max(200).nullable().optional(),
  })
  .meta({ id: "PhotographPatch" });

const moment = z.iso.datetime({ offset: true });

/** An advert as it is answered. */
export const recordAnswer = z
  .strictObject({
    stockNumber,
    id: z.string().describe("Codice dell'annuncio sul portale."),
    url: z.url().nullable().describe("Pagina dell'annuncio; null se non è visibile."),
    version: z.int().min(1),
    status: z.enum(API_STATUSES),
    facts: describedFacts,
    vin: z.string().nullable(),
    plate: z.string().nullable(),
    pictures: z.array(z.url()).describe("Indirizzi come li hai mandati."),
    photographs: z.array(photograph),
    waitingPictures: z
      .array(
        z.strictObject({
          url: z.url(),
          state: z.enum(["waiting", "failed"]),
          error: z.string().nullable(),
        }),
      )
      .describe("Indirizzi ancora da scaricare o non riusciti."),
    missing: z.array(z.string()).describe("Che cosa manca per pubblicarlo."),
    publishPending: z.boolean().describe("Si pubblica da solo appena può."),
    createdAt: moment,
    updatedAt: moment,
    publishedAt: moment.nullable(),
    expiresAt: moment.nullable(),
  })
  .meta({ id: "Record" });

/** Why an advert does not have the wanted status yet. */
const pending = z
  .strictObject({
    reason: z.enum(["incomplete", "no_plan", "quota_exceeded", "in_review", "blocked", "sold"]),
    missing: z.array(z.string()),
  })
  .nullable()
  .describe("Perché lo stato voluto non c'è ancora.");

const outcome = z.enum(["created", "changed", "unchanged"]);

/** Answer to a PUT or PATCH. */
export const writeAnswer = z
  .strictObject({
    outcome,
    dryRun: z.boolean(),
    changed: z.array(z.string()).describe("Campi cambiati."),
    pending,
    record: recordAnswer.nullable().describe("null: una prova di un veicolo nuovo."),
  })
  .meta({ id: "WriteResult" });

/** A page of records. */
export const listAnswer = z
  .strictObject({
    data: z.array(recordAnswer),
    deleted: z
      .array(z.strictObject({ stockNumber: z.string(), deletedAt: moment }))
      .describe(
        "Numeri di stock eliminati da `updatedSince` in poi; vuoto senza `updatedSince` o con `status`. Un numero cambiato a mano non c'è: l'annuncio è in `data` con il numero nuovo e lo stesso `id`.",
      ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "RecordList" });

const fact = z.strictObject({
  pointer: z.string().describe("JSON Pointer (RFC 6901) nel corpo; `?nome` di un parametro."),
  code: z.string(),
  detail: z.string(),
});

/** A problem (RFC 9457). */
export const problemAnswer = z
  .strictObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(fact).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem" });

/** Answer to a batch, in the order of its records. */
export const batchAnswer = z
  .strictObject({
    dryRun: z.boolean(),
    counts: z.strictObject({
      created: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      failed: z.int(),
    }),
    results: z.array(
      z.strictObject({
        stockNumber: z.string().nullable(),
        outcome: z.enum([...outcome.options, "failed"]),
        status: z.enum(API_STATUSES).nullable(),
        version: z.int().nullable(),
        changed: z.array(z.string()),
        pending,
        problem: problemAnswer.nullable(),
      }),
    ),
  })
  .meta({ id: "BatchResult" });

/** The quota of a plan and its use. */
export const quotaAnswer = z
  .strictObject({
    quota: z.int().nullable().describe("Veicoli del piano; null senza piano."),
    used: z.int().describe("Pubblicati o prenotati."),
    free: z.int(),
    drafts: z.int(),
    stock: z.int().describe("Tutti gli annunci."),
  })
  .meta({ id: "Quota" });

/** The dealership and the key of a call. */
export const accountAnswer = z
  .strictObject({
    dealership: z.strictObject({ id: z.string(), name: z.string(), url: z.url().nullable() }),
    key: z.strictObject({ name: z.string(), prefix: z.string(), createdAt: moment }),
  })
  .meta({ id: "Account" });

const boolean = z.enum(["true", "false"]);
const dryRun = boolean.optional().describe("true: risponde come davvero, ma non scrive niente.");

/** Parameters of a list. */
export const listQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .optional()
    .describe("Veicoli per pagina, da 1 a 100; 50 se manca."),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{2,80}$/)
    .optional()
    .describe("`nextCursor` della pagina prima."),
  status: z.enum(API_STATUSES).optional(),
  updatedSince: moment
    .optional()
    .describe("Solo quelli cambiati o eliminati da allora (RFC 3339)."),
});

/** The query of operations that can be tried without effect. */
export const dryRunQuery = z.strictObject({ dryRun });
/** The query of a new photograph. */
export const positionQuery = z.strictObject({
  position: z
    .string()
    .regex(/^(?:[1-9]|[12]\d|30)$/)
    .optional()
    .describe("Posizione nella galleria; in fondo se manca."),
});
/** The query of operations without parameters. */
export const noQuery = z.strictObject({});
