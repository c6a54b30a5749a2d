import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Identity } from "./identity.ts";
import type { NativeDir } from "./native.ts";
import { run } from "./process.ts";

/** The owner of the cluster and of every database in it. */
export const OWNER = "dlvrd";
const MAJOR = "18";

/** Creates the cluster the first time and refuses one of another major version. Returns the owner's password. */
export async function prepareCluster(
  native: NativeDir,
  identity: Identity,
  dir: string,
  cluster: string,
): Promise<string> {
  const password = await readPassword(path.join(dir, "password"));
  if (!existsSync(path.join(cluster, "PG_VERSION")))
    await initialise(native, identity, dir, cluster, password);
  const found = (await readFile(path.join(cluster, "PG_VERSION"), "utf8")).trim();
  if (found !== MAJOR) {
    throw new Error(
      `The data folder was made by PostgreSQL ${found}, this program brings ${MAJOR}. Make a backup with the earlier program and restore it here.`,
    );
  }
  return password;
}

async function readPassword(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return (await readFile(file, "utf8")).trim();
}

async function initialise(
  native: NativeDir,
  identity: Identity,
  dir: string,
  cluster: string,
  password: string,
) {
  const fresh = `${cluster}.new`;
  const passwordFile = path.join(dir, "password.initdb");
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) {
    await chown(fresh, identity.uid, identity.gid!);
    await chown(passwordFile, identity.uid, identity.gid!);
  }
  const args = ["-D", fresh, "-U", OWNER, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  args.push("--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums");
  const child = run(native.initdb, args, identity, "pipe");
  let said = "";
  child.stderr?.on("data", (chunk) => (said += chunk));
  child.stdout?.on("data", (chunk) => (said += chunk));
  const [code] = (await once(child, "close")) as [number];
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder:\n${said.trim()}`);
  await rename(fresh, cluster);
}
