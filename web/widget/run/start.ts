import { speak, wanted } from "./text/words.ts";
import { createPage } from "./view/page.ts";
import { failedOf, saidOf } from "./view/states.ts";
import { createWalk } from "./walk.ts";
import { createKeep } from "./way/keep.ts";
import { Remote } from "./way/remote.ts";
import { Failed } from "./way/way.ts";

/** Opens what a link leads to. */
export function startRun(code: string): void {
  const page = createPage();
  const keep = createKeep(code);
  const way = new Remote(code, keep);
  const walk = createWalk({ page, way, keep, reopen: () => void open(), finished: () => keep.finish() });

  async function open(): Promise<void> {
    try {
      const { face, at } = await way.open();
      await page.dress(face);
      if (at) return walk.show(at);
      page.progress(null);
      if (face.state !== "open") page.say(saidOf(face.state));
    } catch (error) {
      await speak(wanted());
      const trouble = error instanceof Failed ? error.trouble : "trouble";
      const said = failedOf(trouble, () => void open());
      document.title = said.title;
      page.progress(null);
      page.say(said);
    }
  }
  void open();
}
