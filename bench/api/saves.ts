import autocannon from "autocannon";
import pg from "pg";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import { createApiKey, createEnterpriseRow } from "#server/seed/accounts.ts";
import { databaseOf, type ServerProcess } from "#server/testing/server-process.ts";
import { percentile, type Report } from "../kit.ts";

const PATH = "/chatbird/api/customer_master/customer/save";
const CALLERS = 8;
const ROUNDS = 5;
const SECONDS = 4;
const WARMING_SECONDS = 8;

/**
 * Saves of one enterprise by callers at once, to the same saves in an enterprise for each caller: those share nothing,
 * so what is missing to them is what one enterprise's callers wait for each other.
 */
export async function saves(report: Report, server: ServerProcess): Promise<void> {
  const pool = new pg.Pool({ connectionString: await databaseOf(server), max: 1 });
  const tokens: string[] = [];
  for (let n = 0; n < CALLERS; n++) {
    const enterprise = await createEnterpriseRow(pool, `Saves ${n}`);
    tokens.push(await createApiKey(pool, enterprise, "Bench", PERMISSIONS));
  }
  await pool.end();
  const measured: Record<"one" | "many", autocannon.Result[]> = { one: [], many: [] };
  const load = async (callers: readonly string[], duration: number) => {
    const result = await savesBy(server.url, callers, duration);
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} saves were refused.`);
    return result;
  };
  for (const callers of [tokens.slice(0, 1), tokens]) await load(callers, WARMING_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    measured.one.push(await load(tokens.slice(0, 1), SECONDS));
    measured.many.push(await load(tokens, SECONDS));
  }
  const median = (name: keyof typeof measured, figure: (of: autocannon.Result) => number) =>
    percentile(measured[name].map(figure), 0.5);
  report.row({
    row: `customers saved by ${CALLERS} callers of one enterprise, to one of each of ${CALLERS}`,
    value: median("one", (of) => of.requests.average),
    unit: "saves/s",
    peer: median("many", (of) => of.requests.average),
    target: ">= 0.9x",
  });
  report.row({
    row: "the same, p99",
    value: median("one", (of) => of.latency.p99),
    unit: "ms",
    peer: median("many", (of) => of.latency.p99),
  });
}

/** Customers that were sent so far: each has a number of its own. */
let saved = 0;

/** A connection for each caller, kept open; each saves another customer with every call. */
function savesBy(url: string, tokens: readonly string[], duration: number): Promise<autocannon.Result> {
  let caller = 0;
  return autocannon({
    url: url + PATH,
    method: "POST",
    connections: CALLERS,
    duration,
    setupClient(client) {
      client.setHeaders({
        [TOKEN_HEADER]: tokens[caller++ % tokens.length],
        "content-type": "application/json",
      });
    },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({
            name: "Asha Raman",
            phoneNumber: `+9198${String(saved++).padStart(8, "0")}`,
          }),
        }),
      },
    ],
  });
}
