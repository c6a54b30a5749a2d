import { createReadStream } from "node:fs";
import pg from "pg";
import { migrate } from "#server/platform/db/migrate.ts";
import { createEnterpriseRow } from "#server/seed/accounts.ts";
import { importCustomers } from "#server/features/customers/uploads/importer.ts";
import { newId } from "#server/platform/ids.ts";
import { HEADERS } from "./import/file.ts";
const base = "postgres://dlvrd@127.0.0.1:54999/postgres";
const admin = new pg.Client({ connectionString: base });
await admin.connect();
await admin.query("drop database if exists imp");
await admin.query("create database imp");
const url = "postgres://dlvrd@127.0.0.1:54999/imp";
const pool = new pg.Pool({ connectionString: url, max: 2 });
await migrate(pool as any, "server/migrations");
const ent = await createEnterpriseRow(pool, "E");
const up = newId();
await pool.query(
  "insert into customer_upload(enterprise_id,id,file_name,file_size,headers,created_by_name) values($1,$2,'f',1,'{}','x')",
  [ent, up],
);
await pool.query("create extension if not exists pg_stat_statements").catch((e) => console.log(e.message));
const types: any = { City: "alphabets", "E-mail": "email", Points: "number" };
const own = HEADERS.slice(2).map((h, i) => ({
  id: "0196f000-0000-7000-8000-00000000000" + i,
  fieldName: h,
  fieldLabel: h,
  mandatory: false,
  fieldType: h === "Note" ? "textarea" : h === "Plan" ? "selectbox-singlevalue" : "text",
  inputType: types[h] ?? "alphanumeric",
  defaultValue: h === "Plan" ? "Gold,Silver" : null,
  validations: [{ id: "allowSpecialChars", value: true }],
}));
const mapping = [
  { target: "name", column: 0 },
  { target: "phoneNumber", column: 1 },
  ...own.map((o, i) => ({ target: o.id, column: i + 2 })),
];
const t = performance.now();
const f = "/tmp/bench-customers.csv";
const res = await importCustomers(
  {
    databaseUrl: url,
    databaseIsLocal: false,
    enterpriseId: ent,
    uploadId: up,
    segmentId: null,
    replace: true,
    mapping: mapping as any,
    definitions: { own, searched: [] } as any,
    country: "IN",
    dry: process.argv[2] === "dry",
  },
  createReadStream(f, { highWaterMark: 256 * 1024 }),
  () => {},
);
console.log(res, (performance.now() - t) / 1000, process.cpuUsage());
if (process.argv[2]) {
  const r = await pool.query(
    "select calls, round(total_exec_time) ms, left(query,100) q from pg_stat_statements order by 2 desc limit 12",
  );
  console.table(r.rows);
}
process.exit(0);
