/**
 * The rows of each table and view that each caller can read and write, and the functions that each caller can call. A number
 * is the count of affected rows of the fixture; "denied" means that a privilege is missing. As a positive control, each
 * statement affects at least one row with the secret key.
 */
import { ACCOUNTS, WITHOUT_PROFILE } from "./fixture";

export const CALLERS = ["anon", "dealer", "other", "admin"] as const;
export type Caller = (typeof CALLERS)[number];
export const OPERATIONS = ["select", "insert", "update", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];

type Outcome = number | "denied";
type Row = Readonly<Record<Caller, Outcome>>;

export interface TableCase {
  /** Columns of the select; by default all. */
  columns?: string;
  insert: string;
  update: string;
  /** Condition of the delete, where other rows refer to some. */
  deleteWhere?: string;
  /** Expected outcome for each caller; other operations are denied to all. */
  outcomes: Partial<Record<Operation, Row>>;
  /** For rows without an owner, which every user reads, with or without the second factor. */
  isShared?: true;
  /** For views, which cannot be changed with the secret key either. */
  isView?: true;
  /** For tables whose rows nobody changes or deletes, not even with the secret key. */
  isAppendOnly?: true;
}

const DENIED_TO_ALL: Row = { anon: "denied", dealer: "denied", other: "denied", admin: "denied" };

/** The expected outcome for each caller. */
export function expected({ outcomes }: TableCase, operation: Operation): Row {
  return outcomes[operation] ?? DENIED_TO_ALL;
}

/** The expected outcome for a user with a second factor whose session has the password only: as for visitors. */
export function expectedWithoutSecondFactor(table: TableCase, operation: Operation): Outcome {
  const { anon, dealer } = expected(table, operation);
  if (table.isShared) return dealer;
  if (dealer === "denied") return "denied";
  return anon === "denied" ? 0 : anon;
}

const ADMIN_ONLY = (rows: number): Row => ({ anon: "denied", dealer: 0, other: 0, admin: rows });
const OWN = (rows: number): Row => ({ anon: "denied", dealer: 1, other: 1, admin: rows });
const id = (account: keyof typeof ACCOUNTS) => `'${ACCOUNTS[account]}'`;

export const TABLES: Readonly<Record<string, TableCase>> = {
  profiles: {
    insert: `(id, name) values ('${WITHOUT_PROFILE}', 'x')`,
    update: "name = 'x'",
    // Only the name can be changed, see the columns below.
    outcomes: { select: OWN(3), update: { anon: "denied", dealer: 1, other: 1, admin: 1 } },
  },
  user_roles: {
    insert: `(user_id, role) values (${id("dealer")}, 'admin')`,
    update: "role = 'admin'",
    outcomes: { select: ADMIN_ONLY(1) },
  },
  plans: {
    insert: `(code, name, quota, monthly_price_cents, quarterly_price_cents, semiannual_price_cents, annual_price_cents)
      values ('free', 'Free', 1, 0, 0, 0, 0)`,
    update: "monthly_price_cents = 0",
    deleteWhere: "code = 'gold'",
    isShared: true,
    outcomes: { select: { anon: "denied", dealer: 6, other: 6, admin: 7 } },
  },
  subscriptions: {
    insert: `(user_id, source, plan_code, plan_quota, billing_interval, status)
      values (${id("admin")}, 'payment', 'platinum', 50, 'month', 'active')`,
    update: "plan_quota = 9999",
    outcomes: { select: OWN(2) },
  },
  subscription_endings: {
    insert: `(stripe_subscription_id, user_id, mode) values ('sub_5', ${id("dealer")}, 'now')`,
    update: "completed_at = now()",
    outcomes: { select: ADMIN_ONLY(1) },
  },
  code_periods: {
    insert: `(user_id, plan_code, plan_quota, starts_at, ends_at)
      values (${id("admin")}, 'platinum', 50, now(), now() + interval '1 year')`,
    update: "ends_at = ends_at + interval '1 year'",
    outcomes: { select: OWN(2) },
  },
  current_subscriptions: { insert: "", update: "", isView: true, outcomes: { select: OWN(2) } },
  activation_codes: {
    insert: "(code, plan_code, plan_quota) values ('CCCC3333', 'base', 5)",
    update: "max_redemptions = 100",
    outcomes: { select: ADMIN_ONLY(2) },
  },
  activation_redemptions: {
    insert: `(code_id, user_id) select id, ${id("dealer")} from public.activation_codes where code = 'BBBB2222'`,
    update: "redeemed_at = now()",
    outcomes: { select: OWN(2) },
  },
  contact_requests: {
    insert: `(form_type, dealership_id, name, email, message, page, fingerprint)
      values ('general', '1', 'Nome', 'x@prova.example', 'Messaggio lungo', '/', 'x')`,
    update: "status = 'read'",
    outcomes: { select: OWN(2), update: OWN(2) },
  },
  contact_request_counts: { insert: "", update: "", isView: true, outcomes: { select: OWN(2) } },
  dealership_registrations: {
    insert: `(dealership_name, vat_number, town, contact_person, email, phone, vehicle_types)
      values ('Salone', '02345670794', 'Pizzo', 'Nome', 'x@prova.example', '0963 1', array['auto'])`,
    update: "status = 'approved'",
    outcomes: { select: OWN(2) },
  },
  newsletter_subscriptions: {
    columns: "id, email, status",
    insert: "(email) values ('x@prova.example')",
    update: "status = 'confirmed'",
    outcomes: { select: ADMIN_ONLY(1) },
  },
  consents: {
    insert: "(email, purpose, text_version, page) values ('x@prova.example', 'contact', '1', '/')",
    update: "withdrawn_at = now()",
    outcomes: { select: ADMIN_ONLY(1) },
  },
  mail_outbox: {
    columns: "id, template, status",
    insert: "(template, recipient) values ('newsletter-confirm', 'x@prova.example')",
    update: "status = 'pending'",
    outcomes: { select: ADMIN_ONLY(1) },
  },
  // The rows are those of the two contact requests, which a trigger counts.
  daily_counts: {
    insert: `(dealership_id, day, kind, vehicle_id, count) values ('1', current_date, 'view', 'x', 1)`,
    update: "count = 9999",
    outcomes: { select: OWN(2) },
  },
  recipients: {
    insert: "(kind, id, name, email) values ('dealership', 'x', 'X', 'x@prova.example')",
    update: "email = 'x@prova.example'",
    outcomes: {},
  },
  stripe_events: {
    insert: "(id, type, created, outcome) values ('evt_2', 'invoice.paid', now(), 'applied')",
    update: "outcome = 'x'",
    outcomes: {},
  },
  duplicate_subscriptions: {
    insert: `(stripe_subscription_id, user_id, kept_subscription_id, plan_code)
      values ('sub_3', ${id("dealer")}, 'sub_1', 'base')`,
    update: "settled_at = now()",
    outcomes: { select: ADMIN_ONLY(1) },
  },
  dealerships: {
    insert: `(id, slug, name, address, postal_code, city, province, phone, email) values ('d-x', 'x', 'Salone', 'Via Roma 1',
      '88046', 'Lamezia Terme', 'CZ', '+39 0968 555 014', 'x@prova.example')`,
    update: "rating = 5",
    outcomes: { select: OWN(2) },
  },
  // Columns that name the accounts are denied, see below.
  dealership_change_requests: {
    columns: "id, dealership_id, changes, previous, reason, status, note, created_at, decided_at",
    insert: `(dealership_id, changes, previous, status, decided_at)
      values ('1', '{"city": "Pizzo"}', '{"city": "Lamezia Terme"}', 'withdrawn', now())`,
    update: "note = 'x'",
    outcomes: { select: OWN(2) },
  },
  adverts: {
    insert: `(id, dealership_id, type, condition, name, brand, model, year, price, price_vat, price_transfer, description,
        fuel_type, body_type, colour, mileage, transmission, seats, power_kw)
      values ('prova-4', '1', 'auto', 'used', 'Fiat Panda', 'Fiat', 'Panda', 2019, 8900, 'margin', 'excluded',
        'Una Panda che conosciamo bene.', 'Benzina', 'City car', 'Rosso', 60000, 'Manuale', 5, 51)`,
    update: "featured = true",
    deleteWhere: "id = 'prova-3'",
    outcomes: { select: { anon: "denied", dealer: 2, other: 1, admin: 3 } },
  },
  advert_pictures: {
    insert: `(advert_id, position, stem, source, width, height)
      values ('prova-1', 2, 'veicoli/prova-2', 'drawn', 1600, 1200)`,
    update: "alt = 'Davanti'",
    outcomes: { select: OWN(2) },
  },
  advert_prices: {
    insert: "(advert_id, price) values ('prova-1', 8500)",
    update: "price = 1",
    isAppendOnly: true,
    outcomes: { select: OWN(2) },
  },
  advert_events: {
    columns: "id, advert_id, at, kind, acted_as, from_status, to_status, reason, fields",
    insert: "(advert_id, kind, acted_as) values ('prova-1', 'edited', 'dealer')",
    update: "acted_as = 'administrator'",
    isAppendOnly: true,
    outcomes: { select: OWN(2) },
  },
  catalogue_changes: {
    insert: "(kind, key) values ('advert', 'prova-1')",
    update: "key = 'x'",
    outcomes: {},
  },
  // The pages of visitors read it, too.
  switches: {
    insert: "(name) values ('alerts')",
    update: "enabled = false",
    isShared: true,
    outcomes: { select: { anon: 3, dealer: 3, other: 3, admin: 3 } },
  },
  content_reports: {
    insert: `(reference, kind, target_kind, target_id, reason, fingerprint)
      values ('AAAA-1111', 'report', 'advert', 'prova-1', 'scam', 'x')`,
    update: "reporter_name = null",
    outcomes: { select: ADMIN_ONLY(1) },
  },
  audit_log: {
    insert: "(action, target) values ('x', 'x')",
    update: "action = 'x'",
    outcomes: { select: ADMIN_ONLY(1) },
  },
};

/** Columns that are denied although the statement on the table is allowed. */
export const SEALED: readonly { sql: string; by: Caller }[] = [
  { by: "dealer", sql: "update public.profiles set approval = 'approved'" },
  { by: "dealer", sql: "update public.profiles set dealership_id = '2'" },
  { by: "dealer", sql: "update public.profiles set stripe_customer_id = null" },
  { by: "dealer", sql: "update public.profiles set needs_password = false" },
  { by: "dealer", sql: "update public.contact_requests set dealership_id = '2'" },
  { by: "dealer", sql: "update public.contact_requests set email = 'x@prova.example'" },
  { by: "dealer", sql: "update public.contact_requests set answered_at = created_at" },
  { by: "dealer", sql: "update public.contact_requests set message = 'Un altro messaggio'" },
  { by: "dealer", sql: "update public.contact_requests set visit_place = 'Via Roma 1'" },
  { by: "admin", sql: "update public.contact_requests set dealership_id = '2'" },
  { by: "dealer", sql: "select actor from public.advert_events" },
  { by: "dealer", sql: "select requested_by from public.dealership_change_requests" },
  { by: "dealer", sql: "select decided_by from public.dealership_change_requests" },
  { by: "admin", sql: "select payload from public.mail_outbox" },
  { by: "admin", sql: "select recipient from public.mail_outbox" },
  { by: "admin", sql: "select confirm_hash from public.newsletter_subscriptions" },
];
