import type { Content } from "#channels/kit/index.ts";
import type { Template, Values } from "#engines/templates/index.ts";
import type { EditTexts } from "./links.ts";

/** What a dispatch says: the same to everyone, or a template filled for each person. */
export type DispatchContent =
  | { kind: "plain"; content: Content }
  | {
      kind: "template";
      /** As it was when the dispatch was made: a later change of the template changes nothing here. */
      template: Template;
      /** The vendor's name or id of it. */
      name: string;
      /** The keys of the slots that each person has a value of, in the order of a message's `vars`. */
      slots: string[];
      /** The values that are the same for everyone, by the keys of their slots. */
      constants: Values;
      /** The files of headers, by "header.media" or "card.0.header.media". */
      media: Readonly<Record<string, { url: string; fileName?: string }>>;
    };

/** What one person is sent, or the sentence that says why they are sent nothing. */
export type Rendering = { ok: true; content: Content } | { ok: false; reason: string };
/** @param edit What becomes of the texts in which links may stand; a plain content has none. */
export type Renderer = (vars: readonly string[] | null, edit?: EditTexts) => Rendering;
