import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf, SECRET_KEY } from "./accounts";
import {
  advertRow,
  eventsOf,
  givePlan,
  newAdvert,
  newDealer,
  toStatus,
  type Dealer,
} from "./adverts";

const STATUSES = [
  "draft",
  "in_review",
  "scheduled",
  "published",
  "paused",
  "reserved",
  "expired",
  "sold",
  "blocked",
  "deleted",
] as const;
type Status = (typeof STATUSES)[number];

/** What a dealer may make of an advert in each status; everything else is refused. */
const OF_DEALERS: Readonly<Record<Status, readonly Status[]>> = {
  draft: ["in_review", "scheduled", "published", "deleted"],
  in_review: ["draft", "deleted"],
  scheduled: ["draft", "published", "deleted"],
  published: ["paused", "reserved", "sold", "deleted"],
  paused: ["published", "sold", "deleted"],
  reserved: ["published", "sold", "deleted"],
  expired: ["published", "sold", "deleted"],
  sold: ["published", "deleted"],
  blocked: [],
  deleted: [],
};

/** What only an administrator may. */
const OF_ADMINISTRATORS: Readonly<Record<Status, readonly Status[]>> = {
  draft: ["blocked"],
  in_review: ["published", "scheduled", "blocked"],
  scheduled: ["blocked"],
  published: ["blocked"],
  paused: ["blocked"],
  reserved: ["blocked"],
  expired: ["blocked"],
  sold: ["blocked"],
  blocked: ["deleted"],
  deleted: [],
};

const DAY = 24 * 60 * 60 * 1000;

describe.each(engines())("The status of an advert on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  let dealer: Dealer;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
    dealer = await newDealer(database, 1000);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  /** An advert in a status, without asking how it got there. */
  async function inStatus(status: Status, owner: Dealer = dealer): Promise<string> {
    const { id } = await newAdvert(database, owner);
    await database.script(
      `update public.adverts set status = '${status}', publish_at = now() + interval '1 day',
         published_at = now(), expires_at = now() + interval '60 days', sold_at = now(),
         blocked_from = case when '${status}' = 'blocked' then 'published' end,
         block_reason = case when '${status}' = 'blocked' then 'Foto di un altro veicolo' end
       where id = '${id}'`,
    );
    return id;
  }
  const ARGUMENTS =
    ", p_publish_at => now() + interval '2 days', p_reason => 'Foto di un altro veicolo'";
  const change = (who: Identity, id: string, to: string, more = ARGUMENTS) =>
    outcomeOf(database, who, toStatus(id, to, more));
  const night = async () =>
    (await call(database, SECRET_KEY, "public.run_advert_schedule()"))[0]?.run_advert_schedule;
  const age = (id: string, column: string, interval: string) =>
    database.script(
      `update public.adverts set ${column} = ${column} - interval '${interval}' where id = '${id}'`,
    );

  const expiryOf = async (id: string): Promise<Date> => {
    const { rows } = await database.query(
      `select expires_at from public.adverts where id = '${id}'`,
    );
    return new Date(String(rows[0]?.expires_at));
  };

  const pairs = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));

  it.each(pairs)("%s → %s follows the table, for dealers and administrators", async (from, to) => {
    const allowed = OF_DEALERS[from].includes(to);
    const id = await inStatus(from);
    expect(await change(dealer, id, to)).toBe(allowed ? "ok" : "transition_not_allowed");
    expect((await advertRow(database, id))?.status).toBe(allowed ? to : from);

    const byAdmin = allowed || OF_ADMINISTRATORS[from].includes(to);
    const other = await inStatus(from);
    expect(await change(admin, other, to)).toBe(byAdmin ? "ok" : "transition_not_allowed");
    expect((await advertRow(database, other))?.status).toBe(byAdmin ? to : from);
  });

  it("is changed for the own dealership only, by approved dealers", async () => {
    const { id } = await newAdvert(database, dealer);
    const other = await newDealer(database);
    expect(await change(other, id, "published")).toBe("advert_not_found");
    expect(await change(await newAccount(database), id, "published")).toBe("not_approved");
    expect(await change(ANONYMOUS, id, "published")).toBe("denied");
    expect(await change(dealer, "mai-esistita-2019-aaaaaa", "published")).toBe("advert_not_found");
    expect(await change(dealer, id, "nuovo")).toBe("transition_not_allowed");
    expect((await advertRow(database, id))?.status).toBe("draft");
  });

  it("needs the second factor of an account that has one", async () => {
    const owner = await newDealer(database);
    const { id } = await newAdvert(database, owner);
    await database.script(
      `insert into auth.mfa_factors (user_id, status) values ('${owner.sub}', 'verified')`,
    );
    expect(await change(owner, id, "published")).toBe("second_factor_required");
    expect(await change({ ...owner, aal: "aal2" }, id, "published")).toBe("ok");
  });

  it("is refused for an old version", async () => {
    const { id } = await newAdvert(database, dealer);
    expect(await change(dealer, id, "published", ", 7")).toBe("version_conflict");
    expect(await change(dealer, id, "published", ", 1")).toBe("ok");
    expect(await advertRow(database, id)).toMatchObject({ version: 2 });
  });

  it("is valid for 60 days from a publication; a pause does not lengthen them", async () => {
    const { id } = await newAdvert(database, dealer);
    await change(dealer, id, "published");
    await age(id, "expires_at", "20 days");
    const before = await expiryOf(id);
    expect((before.getTime() - Date.now()) / DAY).toBeCloseTo(40, 1);
    await change(dealer, id, "paused");
    await change(dealer, id, "published");
    expect(await expiryOf(id)).toEqual(before);
    const published = (await advertRow(database, id))?.published_at;
    await age(id, "expires_at", "41 days");
    expect(await night()).toMatchObject({ expired: 1 });
    expect(await change(dealer, id, "published")).toBe("ok");
    const renewed = await advertRow(database, id);
    expect(((await expiryOf(id)).getTime() - Date.now()) / DAY).toBeCloseTo(60, 1);
    expect(renewed?.published_at).toEqual(published);
  });

  it("comes back from sold for 30 days; then the sale is closed", async () => {
    const id = await inStatus("sold");
    await call(
      database,
      dealer,
      `public.set_advert_identifiers('${id}', 'ZFA31200001234567', 'FX 123 AB')`,
    );
    await age(id, "sold_at", "29 days");
    expect(await night()).toMatchObject({ closed: 0 });
    await age(id, "sold_at", "1 day");
    expect(await change(dealer, id, "published")).toBe("sale_final");
    expect(await night()).toMatchObject({ closed: 1 });
    expect(await night()).toMatchObject({ closed: 0 });
    expect(await advertRow(database, id)).toMatchObject({ status: "sold", sale_closed: true });
    const { rows } = await database.query(
      `select 1 from private.advert_identifiers where advert_id = '${id}'`,
    );
    expect(rows).toEqual([]);
  });

  it("is published when its time has come, and not before", async () => {
    const { id } = await newAdvert(database, dealer);
    expect(await change(dealer, id, "scheduled", "")).toBe("invalid_schedule");
    const past = ", p_publish_at => now() - interval '1 minute'";
    expect(await change(dealer, id, "scheduled", past)).toBe("invalid_schedule");
    expect(await change(dealer, id, "scheduled")).toBe("ok");
    expect(await night()).toMatchObject({ published: 0 });
    await age(id, "publish_at", "3 days");
    expect(await night()).toEqual({
      published: 1,
      refused: 0,
      expired: 0,
      closed: 0,
      reductions: 0,
    });
    expect(await advertRow(database, id)).toMatchObject({ status: "published", publish_at: null });
    expect((await eventsOf(database, id)).at(-1)).toMatchObject({
      actor: null,
      acted_as: "job",
      from_status: "scheduled",
      to_status: "published",
    });
  });

  it("becomes a draft again when its time has come and the plan is full", async () => {
    const owner = await newDealer(database, 1);
    const { id } = await newAdvert(database, owner);
    await change(owner, id, "scheduled");
    await inStatus("published", owner);
    await age(id, "publish_at", "3 days");
    expect(await night()).toMatchObject({ published: 0, refused: 1 });
    expect(await advertRow(database, id)).toMatchObject({ status: "draft" });
    expect(await eventsOf(database, id)).toMatchObject([
      { kind: "created" },
      { to_status: "scheduled" },
      { kind: "schedule_refused", reason: "quota_exceeded", acted_as: "job" },
      { to_status: "draft", reason: "quota_exceeded" },
    ]);
  });

  it("counts published and reserved adverts to the quota, and asks it at entering only", async () => {
    const owner = await newDealer(database, 2);
    const [first, second, third] = [
      (await newAdvert(database, owner)).id,
      (await newAdvert(database, owner)).id,
      (await newAdvert(database, owner)).id,
    ];
    const quota = async () => (await call(database, owner, "public.own_quota()"))[0]?.own_quota;
    expect(await change(owner, first, "published")).toBe("ok");
    expect(await change(owner, second, "published")).toBe("ok");
    expect(await quota()).toEqual({ quota: 2, used: 2 });
    expect(await change(owner, third, "published")).toBe("quota_exceeded");
    expect(await change(owner, first, "reserved")).toBe("ok");
    expect(await quota()).toEqual({ quota: 2, used: 2 });
    expect(await change(owner, third, "published")).toBe("quota_exceeded");

    // A smaller plan takes nothing away: what is published is edited, reserved and sold as before.
    await givePlan(database, owner.sub, 1);
    const edit = `public.update_advert('${second}', '{"price": 8500}', 2)`;
    expect(await outcomeOf(database, owner, edit)).toBe("ok");
    expect(await change(owner, first, "published")).toBe("ok");
    expect(await change(owner, first, "sold")).toBe("ok");
    expect(await change(owner, first, "published")).toBe("quota_exceeded");
    expect(await change(owner, second, "paused")).toBe("ok");
    expect(await change(owner, third, "published")).toBe("ok");
  });

  it("is not published without a plan in force", async () => {
    const owner = await newDealer(database, 0);
    const { id } = await newAdvert(database, owner);
    expect(await change(owner, id, "published")).toBe("no_plan");
    await givePlan(database, owner.sub, 5);
    await database.script(
      `update public.code_periods set ends_at = now() - interval '1 hour' where user_id = '${owner.sub}'`,
    );
    expect(await change(owner, id, "published")).toBe("no_plan");
    const publish = { quota: 0, used: 0 };
    expect((await call(database, owner, "public.own_quota()"))[0]?.own_quota).toEqual(publish);
  });

  it("is blocked with a reason, in the log, and comes back paused", async () => {
    const { id } = await newAdvert(database, dealer);
    await change(dealer, id, "published");
    expect(await change(admin, id, "blocked", "")).toBe("reason_required");
    expect(await change(admin, id, "blocked")).toBe("ok");
    expect(await advertRow(database, id)).toMatchObject({
      status: "blocked",
      blocked_from: "published",
      block_reason: "Foto di un altro veicolo",
    });
    const unblock = `public.unblock_advert('${id}')`;
    expect(await outcomeOf(database, dealer, unblock)).toBe("not_admin");
    expect(await outcomeOf(database, admin, unblock)).toBe("ok");
    expect(await outcomeOf(database, admin, unblock)).toBe("transition_not_allowed");
    expect(await advertRow(database, id)).toMatchObject({ status: "paused", block_reason: null });
    const { rows } = await database.query(
      `select actor, action, details from public.audit_log where target = '${id}' order by id`,
    );
    expect(rows).toMatchObject([
      { actor: admin.sub, action: "advert.status_changed", details: { to: "blocked" } },
      { actor: admin.sub, action: "advert.status_changed", details: { to: "paused" } },
    ]);
    expect((await eventsOf(database, id)).map(({ acted_as }) => acted_as)).toEqual([
      "dealer",
      "dealer",
      "administrator",
      "administrator",
    ]);
  });
});
