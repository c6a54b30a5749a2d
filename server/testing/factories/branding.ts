import type { TestApp } from "../harness.ts";

/** A look of an enterprise under a host name that the operator gave it. */
export async function makeBrandedHost(
  app: TestApp,
  enterpriseId: string,
  host: string,
  look: object,
): Promise<void> {
  const { system } = app.platform.database;
  await system.query("insert into enterprise_branding (enterprise_id, look) values ($1, $2)", [
    enterpriseId,
    JSON.stringify(look),
  ]);
  await system.query(
    "insert into enterprise_host (enterprise_id, host, approved_at) values ($1, $2, now())",
    [enterpriseId, host],
  );
}
