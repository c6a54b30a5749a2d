import { once } from "node:events";
import { createReadStream, statSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Upload } from "#contract/customers/uploads.ts";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { databaseOf, type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { percentile, type Report } from "../kit.ts";
import { expected, HEADERS, writeFile } from "./file.ts";
import { latencies } from "../latency.ts";
import { filed } from "./filed.ts";
import { rawCopy, rowByRow, rowByRowAlike } from "./peers.ts";

/** Fewer for a quick look: the figures below are for a million. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const MANY = ROWS.toLocaleString("en");
const ROWS_BESIDE_CALLS = 100_000;
const ROW_BY_ROW = 20_000;
const IDLE_SECONDS = 10;
const ROOT = "/chatbird/api/customer_master";
const LIST = `${ROOT}/customers`;

/** A million customers from CSV: against COPY alone, against row by row, and beside people's calls. */
export default async function bench(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "dlvrd-bench-"));
  const file = path.join(folder, "customers.csv");
  await writeFile(file, ROWS, 7_000_000_000);
  const server = await startServer();
  try {
    const database = await databaseOf(server);
    const before = await rawCopy(database, file, ROWS);
    const single = await rowByRow(database, ROW_BY_ROW);
    const alike = await rowByRowAlike(database, ROW_BY_ROW);
    await defineAttributes(server);
    const kept = await timed(() => keep(server, file));
    report.row({ row: `upload of ${megabytes(file)} MB`, value: kept.seconds, unit: "s" });
    const dry = await timed(() => run(server, kept.result, "check"));
    report.row({ row: `dry run of ${MANY} rows`, value: dry.seconds, unit: "s" });
    const imported = await timed(() => run(server, kept.result, "import"));
    demandCounts(imported.result);
    // Machines change their speed from minute to minute: COPY has its turn before and after.
    const copied = (before + (await rawCopy(database, file, ROWS))) / 2;
    const rate = ROWS / imported.seconds;
    report.row({ row: `import of ${MANY} rows`, value: imported.seconds, unit: "s", target: "<= 120" });
    report.row({
      row: "import, share of raw COPY",
      value: rate,
      unit: "rows/s",
      peer: copied,
      target: ">= 0.12x",
    });
    report.row({
      row: "import, to row by row x 8 (an upsert into one bare table, a transaction a row)",
      value: rate,
      unit: "rows/s",
      peer: single,
    });
    report.row({
      row: "import, to row by row x 8 (the same tables, indexes and checks, a transaction a row)",
      value: rate,
      unit: "rows/s",
      peer: alike,
      target: ">= 15x",
    });
    const behind = await timed(() => filed(database));
    report.row({ row: "search index filed behind the import", value: behind.seconds, unit: "s" });
    report.row({
      row: "import, peak memory of the server",
      value: await peakMb(server),
      unit: "MB",
      target: "<= 400",
    });
    const more = await keep(server, file);
    const again = await timed(() => run(server, more, "import"));
    report.row({
      row: "the same file again, replacing records",
      value: ROWS / again.seconds,
      unit: "rows/s",
    });
    await besideCalls(report, server, folder, database);
    const undone = await timed(() => undo(server, imported.result.uploadId));
    report.row({ row: `undo of ${MANY} rows`, value: undone.seconds, unit: "s" });
    await server.stop();
  } finally {
    server.child.kill();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

/** People's calls while others' customers come in: one that reads by a key, and the list that the import adds to. */
async function besideCalls(
  report: Report,
  server: ServerProcess,
  folder: string,
  database: string,
): Promise<void> {
  const file = path.join(folder, "more.csv");
  await writeFile(file, ROWS_BESIDE_CALLS, 9_000_000_000);
  const { customers } = await server.get<{ customers: { customers: { id: string }[] } }>(LIST);
  const one = `${LIST}/${customers.customers[0]!.id}`;
  await latencies(server, one, delay(2_000));
  // The same calls as beside the import: what they cost one another is not the import's doing.
  const [idle] = await bothKinds(server, one, delay(IDLE_SECONDS * 1000));
  const uploadId = await keep(server, file);
  const importing = timed(() => run(server, uploadId, "import"));
  const [busy, pages] = await bothKinds(server, one, importing);
  const { seconds } = await importing;
  report.row({
    row: "import beside 100 calls a second",
    value: ROWS_BESIDE_CALLS / seconds,
    unit: "rows/s",
  });
  for (const share of [0.5, 0.99]) {
    report.row({
      row: `API p${share * 100} during an import`,
      value: percentile(busy, share),
      unit: "ms",
      peer: percentile(idle, share),
      ...(share === 0.99 && { target: "<= 1.2x" }),
    });
  }
  report.row({
    row: "first page of the list p95 during an import",
    value: percentile(pages, 0.95),
    unit: "ms",
    target: "<= 150",
  });
  const filing = filed(database);
  const [behind] = await bothKinds(server, one, Promise.race([filing, delay(IDLE_SECONDS * 1000)]));
  report.row({
    row: "API p99 while the search index is filed behind it",
    value: percentile(behind, 0.99),
    unit: "ms",
    peer: percentile(idle, 0.99),
  });
  await filing;
}

/** Two people's calls, of one customer and of the list, for as long as `until` takes. */
const bothKinds = (server: ServerProcess, one: string, until: Promise<unknown>) =>
  Promise.all([latencies(server, one, until), latencies(server, LIST, until)]);

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

async function defineAttributes(server: ServerProcess): Promise<void> {
  for (const fieldLabel of HEADERS.slice(2)) {
    await server.post(`${ROOT}/inputfield_definition/save`, {
      fieldName: fieldLabel.toLowerCase().replace(/\W/g, ""),
      fieldLabel,
      fieldHelptext: fieldLabel,
      mandatory: false,
      fieldType:
        fieldLabel === "Note" ? "textarea" : fieldLabel === "Plan" ? "selectbox-singlevalue" : "text",
      defaultValue: fieldLabel === "Plan" ? "Gold,Silver" : null,
      inputType: INPUT_TYPES[fieldLabel] ?? "alphanumeric",
      validations: [{ id: "allowSpecialChars", value: true }],
    });
  }
}
const INPUT_TYPES: Record<string, string> = { City: "alphabets", "E-mail": "email", Points: "number" };

const BOUNDARY = "a-boundary-of-the-benchmark";
const OPENING = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="customers.csv"\r\ncontent-type: text/csv\r\n\r\n`;
const CLOSING = `\r\n--${BOUNDARY}--\r\n`;

/** Uploads a file as a browser does. Not by `fetch`: that takes longer to send a file than the server to keep it. */
async function keep(server: ServerProcess, file: string): Promise<string> {
  const request = http.request(`${server.url}${ROOT}/upload_csv`, {
    method: "POST",
    headers: {
      [TOKEN_HEADER]: server.token,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": OPENING.length + statSync(file).size + CLOSING.length,
    },
  });
  const answered = once(request, "response") as Promise<[http.IncomingMessage]>;
  request.write(OPENING);
  await pipeline(createReadStream(file), request, { end: false });
  request.end(CLOSING);
  const [reply] = await answered;
  const { data, message } = JSON.parse(await text(reply)) as { data: { uploadId: string }; message: string };
  if (reply.statusCode !== 200) throw new Error(message);
  return data.uploadId;
}

const megabytes = (file: string) => Math.round(statSync(file).size / 1_000_000);

async function run(server: ServerProcess, uploadId: string, mode: "check" | "import"): Promise<Upload> {
  const headerMapping = HEADERS.map((header) => ({ src: header, des: header }));
  const order = { headerMapping, replace: true };
  if (mode === "check") await server.post(`${ROOT}/uploads/${uploadId}/check`, order);
  else await server.post(`${ROOT}/upload_csv`, { uploadId, ...order });
  return ended(server, uploadId);
}

async function undo(server: ServerProcess, uploadId: string): Promise<Upload> {
  await server.post(`${ROOT}/uploads/${uploadId}/undo`, {});
  return ended(server, uploadId);
}

/** Looks seldom while most is to be done, and never so often that the import steps back for it (20 calls a second). */
async function ended(server: ServerProcess, uploadId: string): Promise<Upload> {
  for (;;) {
    const { upload } = await server.get<{ upload: Upload }>(`${ROOT}/uploads/${uploadId}`);
    if (upload.job?.state === "done") return upload;
    if (upload.state === "ERROR") throw new Error(upload.reason ?? upload.stage);
    const { done, total } = upload.job ?? { done: 0, total: 1 };
    await delay(done < total * 0.8 ? 500 : 100);
  }
}

function demandCounts({ counts, totalLines }: Upload): void {
  const { bad, repeated } = expected(ROWS);
  const right = totalLines === ROWS && counts.bad === bad && counts.repeated === repeated;
  if (!right || counts.new !== ROWS - bad - repeated)
    throw new Error(`wrong counts: ${JSON.stringify(counts)}`);
}

/** The most resident memory the server's process has had, in MB (Linux). */
async function peakMb(server: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
