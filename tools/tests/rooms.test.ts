import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rooms } from "../checks/rooms.mjs";
import { folderCircles } from "../lib/circles.mjs";

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "dlvrd-rooms-"));
  write("package.json", JSON.stringify({ type: "module", imports: { "#server/*": "./server/*" } }));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  writeFileSync(path.join(base, file), text);
}
const judge = () => rooms(base);

describe("the check of rooms and ranks", () => {
  it.each([
    ["contract", "contract/a.ts", "../server/main.ts", "server/main.ts"],
    ["engines", "engines/nlu/a.ts", "../journeys/index.ts", "engines/journeys/index.ts"],
    ["platform", "server/platform/a.ts", "../features/bots/public.ts", "server/features/bots/public.ts"],
    [
      "server-public-door",
      "server/features/bots/a.ts",
      "../auth/service.ts",
      "server/features/auth/service.ts",
    ],
    [
      "server-rank-of-auth",
      "server/features/auth/a.ts",
      "../bots/public.ts",
      "server/features/bots/public.ts",
    ],
    [
      "server-features-door",
      "server/app.ts",
      "./features/bots/service.ts",
      "server/features/bots/service.ts",
    ],
    ["server-to-other-rooms", "server/app.ts", "../web/App.tsx", "web/App.tsx"],
    ["web-to-other-rooms", "web/App.tsx", "../server/app.ts", "server/app.ts"],
    ["web-platform", "web/platform/a.ts", "../../engines/nlu/index.ts", "engines/nlu/index.ts"],
    ["web-ui", "web/ui/Button.tsx", "../platform/session.ts", "web/platform/session.ts"],
    ["web-widget", "web/widget/frame/main.ts", "../../platform/session.ts", "web/platform/session.ts"],
    ["console-without-widget", "web/App.tsx", "./widget/wire.ts", "web/widget/wire.ts"],
    ["web-features-to-shell", "web/features/bots/Page.tsx", "../../shell/Frame.tsx", "web/shell/Frame.tsx"],
    ["tests-stay-out", "server/app.ts", "./testing/harness.ts", "server/testing/harness.ts"],
    ["pure", "engines/nlu/a.ts", "node:fs", ""],
    ["resolvable", "server/app.ts", "#server/gone.ts", ""],
  ])("catches %s", async (rule, from, specifier, to) => {
    write(from, `import { b } from "${specifier}";\nexport const a = b;\n`);
    if (to) write(to, "export const b = 1;\n");
    expect((await judge()).join("\n")).toContain(`[${rule}]`);
  });

  it("catches an import of types alone, and one in a file with tags", async () => {
    write(
      "web/App.tsx",
      'import type { B } from "../server/b.ts";\nexport const App = (b: B) => <p>{b}</p>;\n',
    );
    write("server/b.ts", "export type B = string;\n");
    expect((await judge()).join("\n")).toContain("web/App.tsx -> server/b.ts  [web-to-other-rooms]");
  });

  it("catches modules in a circle", async () => {
    write("contract/a.ts", 'import { b } from "./b.ts";\nexport const a = () => b;\n');
    write("contract/b.ts", 'import { a } from "./a.ts";\nexport const b = () => a;\n');
    expect((await judge()).join("\n")).toContain("[no-circle]");
  });

  it("catches sibling folders in a circle", async () => {
    write("server/features/bots/x/a.ts", 'import { d } from "../y/d.ts";\nexport const a = () => d;\n');
    write("server/features/bots/x/b.ts", "export const b = 1;\n");
    write("server/features/bots/y/c.ts", 'import { b } from "../x/b.ts";\nexport const c = () => b;\n');
    write("server/features/bots/y/d.ts", "export const d = 1;\n");
    const circle = "server/features/bots/x, server/features/bots/y";
    expect(await judge()).toEqual([`These folders import one another in a circle: ${circle}`]);
  });

  it("lets pass what may be", async () => {
    write("server/features/bots/a.ts", 'import { b } from "../auth/public.ts";\nexport const a = () => b;\n');
    write("server/features/auth/public.ts", "export const b = 1;\n");
    expect(await judge()).toEqual([]);
  });
});

it("a folder and its own subfolder are no circle", () => {
  const edge = (resolved: string) => ({ resolved, dynamic: false, coreModule: false });
  const modules = [
    { source: "a/index.ts", dependencies: [edge("a/parts/b.ts")] },
    { source: "a/parts/b.ts", dependencies: [edge("a/words.ts")] },
  ];
  expect(folderCircles(modules)).toEqual([]);
});
