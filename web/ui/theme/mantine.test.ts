import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheets = readFileSync("web/ui/theme/mantine.css", "utf8");
const sources = import.meta.glob<string>(["/web/**/*.{ts,tsx}", "!/web/**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

it("lists the sheet of every widget in use", () => {
  const used = new Set<string>();
  for (const source of Object.values(sources)) {
    const imports = source.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g);
    for (const [, names = ""] of imports) {
      for (const name of names.split(",")) used.add(name.trim().split(" ")[0] ?? "");
    }
  }
  const missing = [...used].filter(
    (name) =>
      name &&
      existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`) &&
      !sheets.includes(`/${name}.layer.css`),
  );
  expect(missing).toEqual([]);
});
