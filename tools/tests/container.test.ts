import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { serverSources, webSources, widgetSources } from "../lib/sources.mjs";

const root = path.resolve(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const dockerfile = read("Dockerfile");
/** Folders and files that stand in the image beside what it runs on. */
const kept = [...dockerfile.matchAll(/^COPY --from=build (.+)$/gm)].flatMap(([, words]) =>
  words!
    .split(" ")
    .slice(0, -1)
    .map((word) => word.replace("/app/", "")),
);

describe("the image", () => {
  it("holds every folder that the server reads at run time", () => {
    const wanted = [...read("server/app.ts").matchAll(/path\.join\(parts\.root, ([^)]+)\)/g)].map(
      ([, parts]) => parts!.replaceAll('"', "").split(", ").join("/"),
    );
    expect(wanted).toContain("server/migrations");
    const missing = [...wanted, "dist/server/main.mjs", "dist/server/cli.mjs", "package.json"].filter(
      (file) => !kept.some((one) => file === one || file.startsWith(`${one}/`)),
    );
    expect(missing).toEqual([]);
  });

  it("is made of what is there or built, and everything that is built from is handed to the build", () => {
    const built = ["node_modules", "dist"];
    expect(kept.filter((file) => !built.includes(file) && !existsSync(path.join(root, file)))).toEqual([]);
    const handed = new Set([...read(".dockerignore").matchAll(/^!(.+)$/gm)].map(([, name]) => name));
    const places = [...serverSources(), ...webSources(), ...widgetSources()].map(
      (file) => file.split("/")[0],
    );
    expect([...new Set(places)].filter((place) => !handed.has(place!))).toEqual([]);
  });

  it("and its composition name no setting that there is not", () => {
    const known = new Set(
      [...read("docs/operations.md").matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, n]) => n),
    );
    const [, image = ""] = /^ENV (NODE_ENV=.+)$/m.exec(dockerfile) ?? [];
    const { environment } = parse(read("compose.yml")).services.dlvrd as { environment: object };
    const named = [...image.split(" ").map((pair) => pair.split("=")[0]!), ...Object.keys(environment)];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => name !== "NODE_ENV" && !known.has(name))).toEqual([]);
  });
});

it("packs any number of files where a process may hold few open", () => {
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(path.join(root, ".cache", "packing-"));
  try {
    for (let n = 0; n < 400; n++) writeFileSync(path.join(folder, `${n}.js`), "a".repeat(2_000));
    const script = `import("./tools/lib/precompress.mjs").then(({ precompress }) => precompress(${JSON.stringify(path.relative(root, folder))}))`;
    const { status, stderr } = spawnSync(
      "sh",
      ["-c", `ulimit -n 100 && exec "$0" -e '${script}'`, process.execPath],
      {
        cwd: root,
        encoding: "utf8",
      },
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(existsSync(path.join(folder, "399.js.br"))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
