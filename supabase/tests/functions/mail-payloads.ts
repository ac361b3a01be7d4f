import type { templates } from "../../functions/_shared/mail/compose.ts";

/** Of links for one use. */
export const TOKEN = "0123456789abcdef0123456789abcdef";

export const request = {
  form_type: "vehicle",
  context_name: "Fiat Panda 1.2",
  name: "Marianna Gullà",
  email: "marianna@test.example",
  phone: "+39 333 5550100",
  subject: null,
  message: "È ancora disponibile?\nGrazie!",
  details: { "Data del ritiro": "12 marzo", Navigatore: true, Note: null },
  page: "/veicolo/12",
  recipient_name: "Autosalone Reventino",
};
export const typed = {
  name: request.name,
  phone: request.phone,
  subject: request.subject,
  message: request.message,
  details: request.details,
};
export const copy = {
  form_type: "vehicle",
  context_name: "Fiat Panda 1.2",
  recipient_name: "Autosalone Reventino",
  recipient_page: "/dealership/1",
  typed,
};
/** Of the page of a visit. */
const VISIT_TOKEN = `${TOKEN}${TOKEN}`;
const visit = {
  id: "3f0a4a1e-30cf-4d57-9c7e-5a3f6a2d9b11",
  // The day after the clocks went back: ten in Rome.
  visit_at: "2026-10-26T09:00:00+00:00",
  changed_at: "2026-10-20T08:15:00+00:00",
  place: "Via del Progresso 84, 88040 Decollatura (CZ)",
  dealership_id: "1",
  dealership_name: "Autosalone Reventino",
  dealership_email: "salone@autosalonereventino.example",
  advert_id: "fiat-panda-2019",
  advert_name: "Fiat Panda 1.2",
  email: "marianna@test.example",
  visit_token: VISIT_TOKEN,
};
const dealerVisit = { ...visit, name: "Marianna Gullà", phone: "+39 333 5550100" };
/** An inquiry that proposes two times. */
export const visitRequest = {
  ...request,
  visit_times: ["2026-10-24T08:00:00+00:00", "2026-10-26T09:00:00+00:00"],
  visit_token: VISIT_TOKEN,
};
export const registration = {
  dealership_name: "Auto del Golfo",
  vat_number: "02345670794",
  town: "Pizzo",
  contact_person: "Marianna Gullà",
  email: "nuova@autodelgolfo.example",
  phone: "+39 0963 555 210",
  vehicle_types: ["auto", "minicar"],
  plan_code: "standard",
  message: "",
};
export const decision = {
  dealership_name: "Auto del Golfo",
  email: "a@test.example",
  has_account: false,
};

export const advert = { id: "fiat-panda-2019-ab12cd", name: "Fiat Panda 1.2 Lounge" };
export const other = { id: "alfa-romeo-giulia-2019-ef34gh", name: "Alfa Romeo Giulia 2.2" };
export const news = {
  ...advert,
  price: 8900,
  year: 2019,
  mileage: 61000,
  is_new: false,
  city: "Lamezia Terme",
  picture: "/immagini/veicoli/fiat-panda-2019-f34-960.jpg",
};
export const expiry = { ...advert, status: "published", expires_at: "2026-03-11T09:30:00+00:00" };
export const stock = { dealership_name: "Auto del Golfo", adverts: [advert, other], more: 0 };

const duplicate = { name: "Auto del Golfo", plan_name: "Gold", refunded_cents: 25999 };

const reported = { target_kind: "advert", target_name: "Fiat Panda 1.2" };

/** A payload of each template, as the database writes it. */
export const payloads: Record<keyof typeof templates, Record<string, unknown>> = {
  "contact-request-received": request,
  "contact-request-copy": copy,
  "visit-confirmed": visit,
  "visit-confirmed-received": dealerVisit,
  "visit-cancelled": visit,
  "visit-cancelled-received": dealerVisit,
  "registration-received": registration,
  "registration-copy": { typed: registration },
  "account-approved": {
    ...decision,
    dealership: { name: "Auto del Golfo Pizzo", slug: "auto-del-golfo" },
  },
  "account-rejected": {
    ...decision,
    subscription: { mode: "now", refunded_cents: 9950, ends_at: "2026-12-31T12:00:00+00:00" },
  },
  "dealership-changes-decided": {
    decision: "rejected",
    name: "Auto del Golfo",
    slug: "auto-del-golfo",
    changes: { city: "Vibo Valentia", vatNumber: "00743110157" },
    note: "Manca la visura.",
  },
  "alert-confirm": { kind: "search", token: TOKEN },
  "alerts-news": {
    sections: [
      {
        name: "Fiat Panda usate fino a 9.000 €",
        page: "/auto?condition=used&brand=Fiat",
        more: 3,
        adverts: [news, { ...news, id: other.id, name: other.name, price: 20850, was: 21500 }],
      },
    ],
    token: TOKEN,
    visit_token: TOKEN,
  },
  "alerts-paused": { token: TOKEN },
  "alerts-link": { token: TOKEN },
  "newsletter-confirm": { marketing: true, token: TOKEN },
  "newsletter-welcome": { name: "Rocco", unsubscribe_token: TOKEN },
  "api-key-created": {
    dealership_name: "Autosalone Reventino",
    name: "Gestionale",
    prefix: "pm_live_0123",
    created_at: "2026-03-01T09:30:00+00:00",
  },
  "api-key-revoked": {
    dealership_name: "Autosalone Reventino",
    name: "Gestionale",
    prefix: "pm_live_0123",
    revoked_at: "2026-03-01T09:30:00+00:00",
  },
  "webhook-created": {
    dealership_name: "Autosalone Reventino",
    url: "https://gestionale.example/piazza-motori",
  },
  "webhook-disabled": {
    dealership_name: "Autosalone Reventino",
    url: "https://gestionale.example/piazza-motori",
    id: "00000000-0000-4000-8000-000000000001",
    waiting: 3,
  },
  "recovery-code-used": { used_at: "2026-03-01T09:30:00+00:00", codes_left: 9 },
  "subscription-expiring": {
    name: "Auto del Golfo",
    plan_name: "Gold",
    plan_quota: 30,
    current_period_end: "2026-12-31T23:30:00+00:00",
    source: "activation_code",
    quota_after: 5,
    pauses_at: "2027-01-03T23:30:00+00:00",
    adverts: [advert, { ...other, status: "reserved" }],
    more: 0,
  },
  "adverts-published": {
    ...stock,
    adverts: [
      { ...advert, pictures: 3 },
      { ...other, pictures: 12 },
    ],
  },
  "adverts-not-published": { ...stock, adverts: [{ ...advert, reason: "quota_exceeded" }] },
  "quota-reached": { dealership_name: "Auto del Golfo", quota: 10 },
  "adverts-expiring": { ...stock, adverts: [expiry, { ...expiry, ...other, status: "expired" }] },
  "advert-blocked": {
    ...advert,
    dealership_name: "Auto del Golfo",
    reason: "Le foto mostrano un altro veicolo.\nRegole del portale, punto 4.",
  },
  "plan-exceeded": { ...stock, quota: 5, published: 7, pauses_at: "2026-03-08T09:30:00+00:00" },
  "adverts-paused": { ...stock, quota: 0 },
  "adverts-to-republish": { ...stock, quota: 10, room: 10 },
  "stock-feed": {
    dealership_name: "Auto del Golfo",
    kind: "failing",
    host: "stock.gestionale.example",
    error: "timeout",
    count: null,
  },
  "duplicate-subscription-refunded": duplicate,
  "duplicate-subscription-notice": {
    ...duplicate,
    subscription_id: "sub_2",
    kept_subscription_id: "sub_1",
  },
  "report-received": { reference: "K7MP-4XQ2", ...reported },
  "report-decided": {
    reference: "K7MP-4XQ2",
    ...reported,
    decision: "nothing",
    answer: "Lo abbiamo visto dal vivo.",
  },
  "correction-requested": {
    ...reported,
    target_id: "fiat-panda-2019-abc234",
    decision: "correct",
    request: "Metti le foto del tuo veicolo.",
    facts: "Le foto sono di un altro salone.",
    ground: "contract",
    ground_text: "Condizioni, punto 4: foto proprie.",
    automated: true,
  },
  "dealership-hidden": {
    target_kind: "dealership",
    target_name: "Auto del Golfo",
    target_id: "d-abcdefghij",
    statement: "Decisione: non è più visibile.\n\nFatti: la firma è di un altro salone.",
  },
  "complaint-decided": {
    ...reported,
    target_id: "fiat-panda-2019-abc234",
    decision: "block",
    outcome: "upheld",
    reasons: "Gli originali delle foto sono tuoi.",
  },
};
