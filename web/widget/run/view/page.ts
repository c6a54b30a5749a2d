import type { RunFace } from "#contract/encaps/runs.ts";
import { paintBrand } from "#web/ui/theme/brand.ts";
import { el, icon } from "../../kit/dom.ts";
import { speak } from "../text/words.ts";

export interface Said {
  mark: string;
  title: string;
  text: string;
  /** One thing to do about it. */
  action?: { label: string; href?: string; run?: () => void };
}

/** The page around what is shown: whose it is, and one sheet at a time. */
export function createPage() {
  const logo = el("img", { alt: "", hidden: true });
  const owner = el("p", { dir: "auto" });
  const bar = el("span", {});
  const line = el("div", { class: "line", "aria-hidden": "true", hidden: true }, bar);
  const main = el("main", {});
  document.body.replaceChildren(el("header", { class: "brand" }, logo, owner), line, main);
  logo.addEventListener("error", () => {
    logo.hidden = true;
  });
  let first = true;

  /** Puts a sheet on the page. What follows another one is read out from its heading. */
  function show(element: HTMLElement, heading: HTMLElement, quiet = false): void {
    main.replaceChildren(element);
    if (!first && !quiet) {
      scrollTo(0, 0);
      heading.focus({ preventScroll: true });
    }
    first = false;
  }

  return {
    show,
    async dress(face: RunFace): Promise<void> {
      await speak(face.language);
      document.title = face.title;
      owner.textContent = face.title;
      paintBrand(face.colour);
      logo.hidden = face.logo === null;
      if (face.logo && logo.src !== face.logo) logo.src = face.logo;
    },
    /** How far one is, 0 to 1; null: nothing is shown of it. */
    progress(share: number | null): void {
      line.hidden = share === null;
      bar.style.inlineSize = `${Math.round((share ?? 0) * 100)}%`;
    },
    /** A sheet that says something, with nothing to enter. */
    say({ mark, title, text, action }: Said): void {
      const heading = el("h1", { tabindex: -1, dir: "auto" }, title);
      const lead = text ? el("p", { class: "lead", dir: "auto" }, text) : null;
      const done = action
        ? action.href
          ? el("a", { class: "way on", href: action.href }, action.label)
          : el("button", { type: "button", class: "way on", onclick: () => action.run?.() }, action.label)
        : null;
      const sign = el("span", { class: "mark", "aria-hidden": "true" }, icon(mark));
      show(el("section", { class: "sheet words" }, sign, heading, lead, done), heading);
    },
  };
}
export type Page = ReturnType<typeof createPage>;
