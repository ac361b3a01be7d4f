import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCodeOf, runAs, type Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { call, newAccount } from "./accounts";
import {
  advertRow,
  eventsOf,
  FACTS,
  json,
  newDealer,
  newDraft,
  toStatus,
  type Dealer,
} from "./adverts";

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");

let counter = 0;

/** A photograph of a dealership whose files are stored, as `add_advert_picture` takes it. */
function photograph(dealership: string, content = `photograph ${++counter}`) {
  return {
    stem: `${dealership}/${hashOf(`${dealership} ${content}`).slice(0, 20)}`,
    width: 4000,
    height: 3000,
    widths: [480, 960, 1440],
    tone: "#8090a0",
    content_hash: hashOf(content),
  };
}

describe.each(engines())("photographs on $name", ({ open }) => {
  let database: ScratchDatabase;
  let dealer: Dealer;
  let other: Dealer;
  beforeAll(async () => {
    database = await open();
    dealer = await newDealer(database, 50);
    other = await newDealer(database);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const refusal = (caller: Identity, expression: string) =>
    call(database, caller, expression).then(() => "accepted", errorCodeOf);

  const add = (caller: Identity, id: string, picture: object) =>
    call(database, caller, `public.add_advert_picture('${id}', ${json(picture)})`);

  /** A draft with so many photographs. */
  async function draftWith(count: number) {
    const { id } = await newDraft(database, dealer, FACTS);
    const pictures = Array.from({ length: count }, () => photograph(dealer.dealership));
    for (const picture of pictures) await add(dealer, id, picture);
    return { id, stems: pictures.map(({ stem }) => stem) };
  }

  async function stemsOf(id: string) {
    const { rows } = await database.query(
      `select stem from public.advert_pictures where advert_id = '${id}' order by position`,
    );
    return rows.map(({ stem }) => stem);
  }

  it("a photograph stands last in the gallery, is an event, and changes what copies of the catalogue know", async () => {
    const { id, stems } = await draftWith(2);
    const before = await advertRow(database, id);
    const picture = photograph(dealer.dealership);
    const [reply] = await add(dealer, id, picture);
    expect(reply?.add_advert_picture).toEqual({ stem: picture.stem, position: 3, added: true });
    expect(await stemsOf(id)).toEqual([...stems, picture.stem]);
    const after = await advertRow(database, id);
    expect(after?.revision).toBeGreaterThan(Number(before?.revision));
    // An editor that is open in another tab may still save.
    expect(after?.version).toBe(before?.version);
    expect((await eventsOf(database, id)).at(-1)).toMatchObject({
      kind: "edited",
      fields: ["pictures"],
    });
  });

  it("the same file sent twice is one picture", async () => {
    const { id } = await newDraft(database, dealer, FACTS);
    const first = photograph(dealer.dealership, "the same");
    await add(dealer, id, first);
    const again = {
      ...photograph(dealer.dealership, "of other files"),
      ...{ content_hash: first.content_hash },
    };
    const [reply] = await add(dealer, id, again);
    expect(reply?.add_advert_picture).toEqual({ stem: first.stem, position: 1, added: false });
    expect(await stemsOf(id)).toEqual([first.stem]);
  });

  it("an advert has at most 30", async () => {
    const { id } = await draftWith(30);
    const more = `public.add_advert_picture('${id}', ${json(photograph(dealer.dealership))})`;
    expect(await refusal(dealer, more)).toBe("too_many_pictures");
  });

  it("a picture moves to any place, and to the nearest end beyond them", async () => {
    const { id, stems } = await draftWith(4);
    const [a, b, c, d] = stems;
    const move = (stem: string | undefined, position: number) =>
      call(database, dealer, `public.move_advert_picture('${id}', '${stem}', ${position})`);
    await move(c, 1);
    expect(await stemsOf(id)).toEqual([c, a, b, d]);
    await move(c, 3);
    expect(await stemsOf(id)).toEqual([a, b, c, d]);
    await move(a, 99);
    expect(await stemsOf(id)).toEqual([b, c, d, a]);
    await move(a, -5);
    expect(await stemsOf(id)).toEqual([a, b, c, d]);
  });

  it("alternative texts are one line of up to 200 characters", async () => {
    const { id, stems } = await draftWith(1);
    const describe_ = (alt: string) =>
      `public.describe_advert_picture('${id}', '${stems[0]}', '${alt}')`;
    await call(database, dealer, describe_("  Il cruscotto  "));
    const { rows } = await database.query(
      `select alt from public.advert_pictures where advert_id = '${id}'`,
    );
    expect(rows).toEqual([{ alt: "Il cruscotto" }]);
    expect(await refusal(dealer, describe_("x".repeat(201)))).toBe("invalid_picture");
    expect(await refusal(dealer, describe_("due\nrighe"))).toBe("invalid_picture");
  });

  it("a picture is removed and the others close up; what is shown keeps one", async () => {
    const { id, stems } = await draftWith(3);
    const remove = (stem: string | undefined) => `public.remove_advert_picture('${id}', '${stem}')`;
    await call(database, dealer, remove(stems[0]));
    expect(await stemsOf(id)).toEqual(stems.slice(1));
    await call(database, dealer, toStatus(id, "published"));
    await call(database, dealer, remove(stems[1]));
    expect(await refusal(dealer, remove(stems[2]))).toBe("last_picture");
    await call(database, dealer, toStatus(id, "paused"));
    await call(database, dealer, remove(stems[2]));
    expect(await stemsOf(id)).toEqual([]);
    expect(await refusal(dealer, remove(stems[2]))).toBe("picture_not_found");
  });

  it("visitors learn the widths and the colour of a photograph", async () => {
    const { id } = await newDraft(database, dealer, FACTS);
    const picture = photograph(dealer.dealership);
    await add(dealer, id, picture);
    await call(database, dealer, toStatus(id, "published"));
    const { rows } = await database.query(
      `select body -> 'pictures' as pictures from private.public_adverts where id = '${id}'`,
    );
    expect(rows[0]?.pictures).toEqual([
      {
        ...{ stem: picture.stem, source: "photo", view: "other", width: 4000, height: 3000 },
        ...{ alt: "", widths: [480, 960, 1440], tone: "#8090a0" },
      },
    ]);
  });

  it("another dealer, a visitor and files in another folder are refused", async () => {
    const { id, stems } = await draftWith(1);
    for (const expression of [
      `public.add_advert_picture('${id}', ${json(photograph(other.dealership))})`,
      `public.move_advert_picture('${id}', '${stems[0]}', 1)`,
      `public.describe_advert_picture('${id}', '${stems[0]}', 'x')`,
      `public.remove_advert_picture('${id}', '${stems[0]}')`,
    ]) {
      expect(await refusal(other, expression)).toBe("advert_not_found");
      expect(await refusal({ role: "anon" }, expression)).toBe("denied");
      expect(await refusal(await newAccount(database), expression)).toBe("not_approved");
    }
    for (const stem of [
      ...[
        `${other.dealership}/0123456789abcdef0123`,
        `${dealer.dealership}/../x`,
        "veicoli/fiat-panda-2019-f34",
      ],
      ...[
        dealer.dealership,
        `${dealer.dealership}/a/0123456789abcdef`,
        `${dealer.dealership}/ABCDEFGHIJ`,
      ],
    ]) {
      const picture = { ...photograph(dealer.dealership), stem };
      const foreign = `public.add_advert_picture('${id}', ${json(picture)})`;
      expect(await refusal(dealer, foreign), stem).toBe("invalid_picture");
    }
  });

  it("what is sold, deleted or being reviewed keeps its pictures", async () => {
    for (const path of [["published", "sold"], ["in_review"], ["deleted"]]) {
      const { id } = await draftWith(1);
      for (const status of path) await call(database, dealer, toStatus(id, status));
      const more = `public.add_advert_picture('${id}', ${json(photograph(dealer.dealership))})`;
      expect(await refusal(dealer, more), path.at(-1)).toBe("not_editable");
    }
  });

  it("nothing is added while uploads are switched off", async () => {
    const { id, stems } = await draftWith(2);
    const more = `public.add_advert_picture('${id}', ${json(photograph(dealer.dealership))})`;
    await database.script("update public.switches set enabled = false where name = 'uploads'");
    expect(await refusal(dealer, more)).toBe("uploads_off");
    expect(await store(dealer, dealer.dealership, "off0000000-480.avif")).toBe("denied");
    expect(await refusal(dealer, `public.move_advert_picture('${id}', '${stems[1]}', 1)`)).toBe(
      "accepted",
    );
    await database.script("update public.switches set enabled = true where name = 'uploads'");
  });

  async function store(caller: Identity, folder: string, name: string, bucket = "photographs") {
    const sql = `insert into storage.objects (bucket_id, name) values ('${bucket}', '${folder}/${name}')`;
    return runAs(database, caller, sql, { commit: true }).then(() => "stored", errorCodeOf);
  }

  it("files are stored by approved dealers, in their own folder, under names of pictures", async () => {
    const name = "0123456789abcdef-480.avif";
    expect(await store(dealer, dealer.dealership, name)).toBe("stored");
    expect(await store(dealer, other.dealership, name)).toBe("denied");
    expect(await store({ role: "anon" }, dealer.dealership, name)).toBe("denied");
    expect(await store(await newAccount(database), dealer.dealership, name)).toBe("denied");
    expect(await store(dealer, dealer.dealership, "0123456789abcdef-480.html")).toBe("denied");
    expect(await store(dealer, `${dealer.dealership}/deeper`, name)).toBe("denied");
    await database.script(
      `insert into auth.mfa_factors (user_id, status) values ('${dealer.sub}', 'verified')`,
    );
    expect(await store(dealer, dealer.dealership, "1123456789abcdef-480.avif")).toBe("denied");
    await database.script(`delete from auth.mfa_factors where user_id = '${dealer.sub}'`);
    const gone = (caller: Identity) =>
      runAs(database, caller, `delete from storage.objects where name like '%${name}'`);
    expect((await gone(other)).affected).toBe(0);
    expect((await gone(dealer)).affected).toBe(1);
  });

  it("files of an import are stored, read and deleted by its own dealer only, until a day later", async () => {
    const folder = `${dealer.dealership}/${randomUUID()}`;
    const bucket = "stock-imports";
    expect(await store(dealer, folder, "0.jpg", bucket)).toBe("stored");
    expect(await store(dealer, folder, "0.html", bucket)).toBe("denied");
    expect(await store(dealer, dealer.dealership, "0.jpg", bucket)).toBe("denied");
    expect(await store(dealer, `${other.dealership}/${randomUUID()}`, "0.jpg", bucket)).toBe(
      "denied",
    );
    expect(await store({ role: "anon" }, folder, "1.jpg", bucket)).toBe("denied");
    const inBucket = `from storage.objects where bucket_id = '${bucket}'`;
    for (const [caller, found] of [
      [other, 0],
      [dealer, 1],
    ] as const) {
      expect((await runAs(database, caller, `select name ${inBucket}`)).rows).toHaveLength(found);
      expect((await runAs(database, caller, `delete ${inBucket}`)).affected).toBe(found);
    }
    const old = async () => (await database.query("select * from public.old_import_files()")).rows;
    expect(await old()).toEqual([]);
    await database.script(
      `update storage.objects set created_at = now() - interval '25 hours' where bucket_id = '${bucket}'`,
    );
    expect(await old()).toHaveLength(1);
  });

  it("files that nothing shows are orphans a day later, those of a removed advert too", async () => {
    const { id, stems } = await draftWith(1);
    const logo = `${dealer.dealership}/logo0123456789`;
    const files = [
      `${stems[0]}-480.avif`,
      `${dealer.dealership}/lost0123456789-960.jpg`,
      `${logo}-480.webp`,
    ];
    for (const file of files)
      await database.script(
        `insert into storage.objects (bucket_id, name, created_at, updated_at)
         values ('photographs', '${file}', now() - interval '2 days', now() - interval '2 days')`,
      );
    await store(dealer, dealer.dealership, "young0123456789-480.avif");
    // Whatever column the dealership names it in.
    await database.script(
      `update public.dealerships set website = 'https://prova.example/${logo}' where id = '${dealer.dealership}'`,
    );
    const orphans = async () => {
      const { rows } = await database.query("select * from public.orphaned_photographs()");
      return rows.map((row) => row.orphaned_photographs);
    };
    expect(await orphans()).toEqual([files[1]]);
    await call(database, dealer, toStatus(id, "deleted"));
    expect((await orphans()).sort()).toEqual([files[0], files[1]].sort());
  });
});
