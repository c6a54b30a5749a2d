import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/pools.ts";
import { createEnterpriseRow } from "#server/seed/accounts.ts";
import { createDatabase } from "#server/testing/harness.ts";
import { createOutbox } from "./outbox.ts";

let database: Database;
let drop: () => Promise<void>;
let enterpriseId: string;
beforeAll(async () => {
  const made = await createDatabase();
  drop = made.drop;
  database = openDatabase(made.url);
  enterpriseId = await createEnterpriseRow(database.system, "Outbox test");
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** Leaves an event as a transaction that has committed does. */
const leave = () =>
  database
    .tenant(enterpriseId)
    .insertInto("realtime_event")
    .values({ seq: null, name: "bot.changed", data: "{}" })
    .execute();

it("lets nobody wait for events that came after theirs", async () => {
  const told: (() => void)[] = [];
  let heard: () => void = () => {};
  const outbox = createOutbox(database.system, {
    publish: () =>
      new Promise<void>((resolve) => {
        told.push(resolve);
        heard();
      }),
  });
  const nextWord = () => new Promise<void>((resolve) => (heard = resolve));
  const firstWord = nextWord();
  await leave();
  const first = outbox.flush(enterpriseId);
  await firstWord;
  const secondWord = nextWord();
  await leave();
  const second = outbox.flush(enterpriseId);
  told[0]!();
  await first;
  await secondWord;
  told[1]!();
  await second;
  const { rows } = await database.system.query("select seq from realtime_event order by id");
  expect(rows).toEqual([{ seq: 1 }, { seq: 2 }]);
});
