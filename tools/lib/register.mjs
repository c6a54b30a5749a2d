import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "./refuse.mjs";

/** Changes one file by pattern; a pattern that is not found means the file has moved on, and that is said. */
function edit(base, file, changes) {
  const full = path.join(base, file);
  let text = readFileSync(full, "utf8");
  for (const [pattern, replacement] of changes) {
    if (!pattern.test(text))
      throw new Refusal(`${file} does not look as expected (${pattern}). Register it by hand.`);
    text = text.replace(pattern, replacement);
  }
  writeFileSync(full, text);
}

/** Writes a new feature into every list that names features. */
export function register(base, words, { rank, module, isNewModule }) {
  const { "many-kebab": file, many, Many, one, One, "one-kebab": record, "Many words": title } = words;
  // An import of many names takes several lines.
  const lastImport = (line) => [/((?:^import [^;]*;\n)+)/m, `$1${line}\n`];
  edit(base, "tools/features.mjs", [
    [/(export const FEATURES = \{\n(?:.*\n)*?)(\};)/, `$1  "${file}": ${rank},\n$2`],
  ]);
  edit(base, "contract/index.ts", [
    lastImport(`import { ${many}Routes } from "./${file}.ts";`),
    [/(export type Contract =(?:.*\n)*?.*)(;)/, `$1 &\n  typeof ${many}Routes$2`],
    [/(export const contract: Contract = \{\n(?:.*\n)*?)(\};)/, `$1  ...${many}Routes,\n$2`],
  ]);
  edit(base, "contract/common.ts", [
    [/(export type Resource =\n(?:\s+\| .*\n)*?\s+\| "[a-z-]+")(;)/, `$1\n  | "${record}"$2`],
  ]);
  if (isNewModule)
    edit(base, "contract/permissions.ts", [
      [
        /(export const PERMISSION_MATRIX = \{\n(?:.*\n)*?)(\} as const;)/,
        `$1  ${module}: ["VIEW", "EDIT"],\n$2`,
      ],
    ]);
  edit(base, "server/features/index.ts", [
    lastImport(`import { create${Many} } from "./${file}/index.ts";`),
    [/(return \[[^\]]*?),?(\s*\];)/, `$1, create${Many}()$2`],
  ]);
  edit(base, "server/testing/factories/world.ts", [
    lastImport(`import { make${One} } from "./${file}.ts";`),
    [
      /(\n {2}return \{\n(?:.*\n)*?)( {2}\};)/,
      `$1    "${record}": await make${One}(app, token, \`\${mark} ${record}\`),\n$2`,
    ],
  ]);
  edit(base, "server/spine/isolation.test.ts", [
    [
      /(import "#server\/features\/bots\/tables\.ts";\n)/,
      `$1import "#server/features/${file}/repository.ts";\n`,
    ],
  ]);
  edit(base, "web/routes.tsx", [
    [/(import \{ botScreens \}.*\n)/, `$1import { ${one}Screens } from "./features/${file}/routes.tsx";\n`],
    [/(export const screens[^[]*\[\][^[]*\[[^\]]*?),?(\s*\];)/, `$1, ...${one}Screens$2`],
  ]);
  for (const language of ["en", "hi", "ar"]) {
    edit(base, `web/platform/i18n/locales/${language}.ts`, [
      [/(\n {2}nav: \{\n(?: {4}.*\n)*?)( {2}\},)/, `$1    ${many}: "${title}",\n$2`],
    ]);
  }
}
