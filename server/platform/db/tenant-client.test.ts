import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { idBytes, newId } from "../ids.ts";
import { CopyRows, jsonKey } from "./copy-rows.ts";
import { isTaken } from "./taken.ts";
import { connectTenant, type TenantClient } from "./tenant-client.ts";

let app: TestApp;
let own: string;
let foreign: string;
let client: TenantClient;
beforeAll(async () => {
  app = await startApp();
  own = (await app.tenant()).id;
  foreign = (await app.tenant()).id;
  client = await connectTenant(app.databaseUrl, own);
});
afterAll(async () => {
  await client.close();
  await app.stop();
});

const COLUMNS = ["enterprise_id", "id", "name", "attributes"];
type Person = { enterpriseId: string; id: string; name: string; attributes?: Record<string, string> };

function people(...rows: Person[]) {
  const copied = new CopyRows();
  for (const { enterpriseId, id, name, attributes = {} } of rows) {
    copied.begin(COLUMNS.length);
    copied.uuid(idBytes(enterpriseId));
    copied.uuid(idBytes(id));
    copied.text(name);
    copied.object(Object.keys(attributes).map(jsonKey), Object.values(attributes));
  }
  return [{ table: "customer", columns: COLUMNS, rows: copied }];
}
const add = (...rows: Person[]) => client.db.transaction().execute(() => client.copyOwn(people(...rows)));
const found = async (id: string) =>
  (
    await app.platform.database.system.query(
      "select enterprise_id, name, attributes from customer where id = $1",
      [id],
    )
  ).rows;

describe("copying into an enterprise's tables", () => {
  it("keeps every character as it is, in names and in values", async () => {
    const strings = [
      "",
      'a"b\\c',
      "tab\tline\nreturn\r\u0001",
      "चेन्नई",
      "🙂".repeat(40),
      "x".repeat(300_000),
      "\\N",
    ];
    const attributes = Object.fromEntries(strings.map((text, at) => [`k${at}"`, text]));
    // An empty value is as good as none.
    const { 'k0"': _empty, ...kept } = attributes;
    for (const name of strings) {
      const id = newId();
      await add({ enterpriseId: own, id, name, attributes });
      expect(await found(id)).toEqual([{ enterprise_id: own, name, attributes: kept }]);
    }
  });

  it("lets no row of another enterprise in, and none beside it", async () => {
    const [mine, theirs] = [newId(), newId()];
    const copying = add(
      { enterpriseId: own, id: mine, name: "Mine" },
      { enterpriseId: foreign, id: theirs, name: "Theirs" },
    );
    await expect(copying).rejects.toThrow("another enterprise");
    expect(await found(mine)).toEqual([]);
    expect(await found(theirs)).toEqual([]);
  });

  it("goes on behind a row that is taken, under row-level security as before", async () => {
    const id = newId();
    await add({ enterpriseId: own, id, name: "First" });
    await client.db.transaction().execute(async (work) => {
      const again = people(
        { enterpriseId: own, id: newId(), name: "New" },
        { enterpriseId: own, id, name: "Again" },
      );
      await expect(client.copyOwn(again)).rejects.toSatisfy(isTaken);
      const stranger = { enterprise_id: foreign, id: newId(), name: "Stranger" };
      expect(await work.selectFrom("customer").select("name").where("id", "=", id).execute()).toEqual([
        { name: "First" },
      ]);
      await expect(work.insertInto("customer").values(stranger).execute()).rejects.toThrow(
        "row-level security",
      );
    });
    await client.db.transaction().execute(async (work) => {
      await client.copyOwn(people({ enterpriseId: own, id: newId(), name: "Later" }));
      const stranger = { enterprise_id: foreign, id: newId(), name: "Stranger" };
      await expect(work.insertInto("customer").values(stranger).execute()).rejects.toThrow(
        "row-level security",
      );
    });
  });
});
