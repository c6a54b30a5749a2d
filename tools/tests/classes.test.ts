import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { classes } from "../checks/classes.mjs";

const base = mkdtempSync(path.join(os.tmpdir(), "dlvrd-classes-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  writeFileSync(path.join(base, file), text);
};

it("names what no sheet has and what nobody names, and lets be what is named by a value", async () => {
  put(
    "web/a/Card.module.css",
    ".card { margin: .5em } /* .gone */ .card > .dead { color: red } :global(.x) .card {}",
  );
  put(
    "web/a/Card.tsx",
    'import styles from "./Card.module.css";\nconst t = "config.styles.word";\nstyles.card; styles.lost;',
  );
  put("web/a/Tone.module.css", ".ok {} .bad {}");
  put("web/b/Tone.tsx", 'import tones from "#web/a/Tone.module.css";\ntones[tone];');
  put("web/b/None.tsx", 'import styles from "./None.module.css";');
  expect((await classes(base)).toSorted()).toEqual([
    "web/a/Card.module.css: nobody names .dead.",
    "web/a/Card.tsx: ./Card.module.css has no .lost.",
    "web/b/None.tsx: there is no ./None.module.css.",
  ]);
});
