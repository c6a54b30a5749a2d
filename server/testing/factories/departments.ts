import type { TestApp } from "../harness.ts";

/** Makes a department, with people in it when some are named. */
export async function makeDepartment(
  app: TestApp,
  token: string,
  name: string,
  users: readonly string[] = [],
): Promise<string> {
  const made = await app.call("POST /e/enterprise/departments", { token, body: { name } });
  if (made.status !== 200) throw new Error(made.message);
  const { id } = made.data.department;
  if (users.length) {
    const put = await app.call("POST /e/enterprise/departments/{id}/add_users", {
      token,
      params: { id },
      body: { users },
    });
    if (put.status !== 200) throw new Error(put.message);
  }
  return id;
}
