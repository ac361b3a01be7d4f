/**
 * Who may do what with the rows of each table and view, and with each function. A number is how many rows of the
 * fixture the caller reaches; "denied" is a refusal by privilege. Every cell has its positive control: the same
 * statement with the secret key reaches at least one row.
 */
import { ACCOUNTS, WITHOUT_PROFILE } from "./fixture";

export const CALLERS = ["anon", "dealer", "other", "admin"] as const;
export type Caller = (typeof CALLERS)[number];
export const OPERATIONS = ["select", "insert", "update", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];

type Outcome = number | "denied";
type Row = Readonly<Record<Caller, Outcome>>;

export interface TableCase {
  /** Columns to read; all of them unless only some are granted. */
  columns?: string;
  insert: string;
  update: string;
  /** Condition of the deletion, where other rows hold on to some. */
  deleteWhere?: string;
  /** Rows that each caller reaches. What is left out is denied to everybody. */
  may: Partial<Record<Operation, Row>>;
  /** For rows that are nobody's own: anyone who is signed in reads them, with or without the second factor. */
  isShared?: true;
  /** For what is computed and takes no changes even with the secret key. */
  isView?: true;
}

const NOBODY: Row = { anon: "denied", dealer: "denied", other: "denied", admin: "denied" };

/** What a caller is expected to reach. */
export function expected({ may }: TableCase, operation: Operation): Row {
  return may[operation] ?? NOBODY;
}

/** What an account that enrolled a second factor reaches with the password only: what visitors reach, and no row else. */
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
    // A name may be changed, an approval may not: see the columns below.
    may: { select: OWN(3), update: { anon: "denied", dealer: 1, other: 1, admin: 1 } },
  },
  user_roles: {
    insert: `(user_id, role) values (${id("dealer")}, 'admin')`,
    update: "role = 'admin'",
    may: { select: ADMIN_ONLY(1) },
  },
  plans: {
    insert: `(code, name, quota, monthly_price_cents, quarterly_price_cents, semiannual_price_cents, annual_price_cents)
      values ('free', 'Free', 1, 0, 0, 0, 0)`,
    update: "monthly_price_cents = 0",
    deleteWhere: "code = 'gold'",
    isShared: true,
    may: { select: { anon: "denied", dealer: 6, other: 6, admin: 7 } },
  },
  subscriptions: {
    insert: `(user_id, source, plan_code, plan_quota, billing_interval, status)
      values (${id("admin")}, 'payment', 'platinum', 50, 'month', 'active')`,
    update: "plan_quota = 9999",
    may: { select: OWN(2) },
  },
  subscription_endings: {
    insert: `(stripe_subscription_id, user_id, mode) values ('sub_5', ${id("dealer")}, 'now')`,
    update: "completed_at = now()",
    may: { select: ADMIN_ONLY(1) },
  },
  code_periods: {
    insert: `(user_id, plan_code, plan_quota, starts_at, ends_at)
      values (${id("admin")}, 'platinum', 50, now(), now() + interval '1 year')`,
    update: "ends_at = ends_at + interval '1 year'",
    may: { select: OWN(2) },
  },
  current_subscriptions: { insert: "", update: "", isView: true, may: { select: OWN(2) } },
  activation_codes: {
    insert: "(code, plan_code, plan_quota) values ('CCCC3333', 'base', 5)",
    update: "max_redemptions = 100",
    may: { select: ADMIN_ONLY(2) },
  },
  activation_redemptions: {
    insert: `(code_id, user_id) select id, ${id("dealer")} from public.activation_codes where code = 'BBBB2222'`,
    update: "redeemed_at = now()",
    may: { select: OWN(2) },
  },
  contact_requests: {
    insert: `(form_type, dealership_id, name, email, message, page, fingerprint)
      values ('general', '1', 'Nome', 'x@prova.example', 'Messaggio lungo', '/', 'x')`,
    update: "status = 'read'",
    may: { select: OWN(2), update: OWN(2) },
  },
  contact_request_counts: { insert: "", update: "", isView: true, may: { select: OWN(2) } },
  dealership_registrations: {
    insert: `(dealership_name, vat_number, town, contact_person, email, phone, vehicle_types)
      values ('Salone', '02345670794', 'Pizzo', 'Nome', 'x@prova.example', '0963 1', array['auto'])`,
    update: "status = 'approved'",
    may: { select: OWN(2) },
  },
  newsletter_subscriptions: {
    columns: "id, email, status",
    insert: "(email) values ('x@prova.example')",
    update: "status = 'confirmed'",
    may: { select: ADMIN_ONLY(1) },
  },
  consents: {
    insert: "(email, purpose, text_version, page) values ('x@prova.example', 'contact', '1', '/')",
    update: "withdrawn_at = now()",
    may: { select: ADMIN_ONLY(1) },
  },
  mail_outbox: {
    columns: "id, template, status",
    insert: "(template, recipient) values ('newsletter-confirm', 'x@prova.example')",
    update: "status = 'pending'",
    may: { select: ADMIN_ONLY(1) },
  },
  // The rows are those of the two contact requests, which a trigger counts.
  daily_counts: {
    insert: `(dealership_id, day, kind, vehicle_id, count) values ('1', current_date, 'view', 'x', 1)`,
    update: "count = 9999",
    may: { select: OWN(2) },
  },
  recipients: {
    insert: "(kind, id, name, email) values ('dealership', 'x', 'X', 'x@prova.example')",
    update: "email = 'x@prova.example'",
    may: {},
  },
  stripe_events: {
    insert: "(id, type, created, outcome) values ('evt_2', 'invoice.paid', now(), 'applied')",
    update: "outcome = 'x'",
    may: {},
  },
  duplicate_subscriptions: {
    insert: `(stripe_subscription_id, user_id, kept_subscription_id, plan_code)
      values ('sub_3', ${id("dealer")}, 'sub_1', 'base')`,
    update: "settled_at = now()",
    may: { select: ADMIN_ONLY(1) },
  },
  audit_log: {
    insert: "(action, target) values ('x', 'x')",
    update: "action = 'x'",
    may: { select: ADMIN_ONLY(1) },
  },
};

/** Columns that must stay out of reach even where a statement on the table is allowed. */
export const SEALED: readonly { sql: string; by: Caller }[] = [
  { by: "dealer", sql: "update public.profiles set approval = 'approved'" },
  { by: "dealer", sql: "update public.profiles set dealership_id = '2'" },
  { by: "dealer", sql: "update public.profiles set stripe_customer_id = null" },
  { by: "dealer", sql: "update public.profiles set needs_password = false" },
  { by: "dealer", sql: "update public.contact_requests set dealership_id = '2'" },
  { by: "dealer", sql: "update public.contact_requests set email = 'x@prova.example'" },
  { by: "dealer", sql: "update public.contact_requests set answered_at = created_at" },
  { by: "dealer", sql: "update public.contact_requests set message = 'Un altro messaggio'" },
  { by: "admin", sql: "update public.contact_requests set dealership_id = '2'" },
  { by: "admin", sql: "select payload from public.mail_outbox" },
  { by: "admin", sql: "select recipient from public.mail_outbox" },
  { by: "admin", sql: "select confirm_hash from public.newsletter_subscriptions" },
];

type Reach = "everybody" | "signed in" | "secret key";

/** Who may call which function; a function that is not listed fails the test. */
export const FUNCTIONS: Readonly<Record<string, Reach>> = {
  is_admin: "everybody",
  own_dealership_id: "everybody",
  submit_contact_request: "everybody",
  submit_dealership_registration: "everybody",
  subscribe_newsletter: "everybody",
  confirm_newsletter: "everybody",
  unsubscribe_newsletter: "everybody",
  register_attempt: "everybody",
  trust_sign_up: "everybody",
  count_events: "everybody",
  redeem_activation_code: "signed in",
  create_activation_code: "signed in",
  deactivate_activation_code: "signed in",
  decide_account: "signed in",
  decide_registration: "signed in",
  second_factor_state: "signed in",
  passes_second_factor: "signed in",
  create_recovery_codes: "signed in",
  count_recovery_codes: "signed in",
  discard_recovery_codes: "signed in",
  owns_email_change: "signed in",
  begin_recovery: "signed in",
  has_recovery: "signed in",
  claim_recovery: "signed in",
  release_recovery: "signed in",
  find_person_data: "signed in",
  export_person_data: "signed in",
  delete_person_data: "signed in",
  daily_totals: "signed in",
  vehicle_totals: "signed in",
  next_stripe_sync: "secret key",
  note_stripe_event: "secret key",
  apply_stripe_subscription: "secret key",
  recorded_stripe_subscription: "secret key",
  record_duplicate_subscription: "secret key",
  settle_duplicate_subscription: "secret key",
  begin_checkout: "secret key",
  begin_subscription_ending: "secret key",
  finish_subscription_ending: "secret key",
  finish_checkout: "secret key",
  use_recovery_code: "secret key",
  claim_mail: "secret key",
  finish_mail: "secret key",
  release_mail: "secret key",
  delete_expired_personal_data: "secret key",
};
