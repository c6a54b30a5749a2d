import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

it("every package is pinned to one version", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
    string,
    Record<string, string>
  >;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

it("docs/operations.md lists every variable of the configuration, and no other", () => {
  const schema = read("server/platform/config/settings.ts")
    .split("const settings = z.object({")[1]!
    .split("\n});")[0]!;
  const variables = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  const table = [...read("docs/operations.md").matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(variables.length).toBeGreaterThan(15);
  expect(table.toSorted()).toEqual(variables.toSorted());
});

it("every link from one document to another leads somewhere", () => {
  const folder = (at: string) => readdirSync(path.join(root, at)).filter((name) => name.endsWith(".md"));
  const documents = [
    ...folder("."),
    ...folder("docs").map((n) => `docs/${n}`),
    ...folder("docs/adr").map((n) => `docs/adr/${n}`),
    ...folder("docs/security").map((n) => `docs/security/${n}`),
  ];
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target]) => path.join(path.dirname(file), target!))
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${file} -> ${target}`),
  );
  expect(broken).toEqual([]);
});
