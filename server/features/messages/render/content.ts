import type { Content } from "#channels/kit/index.ts";
import type { Template, Values } from "#engines/templates/index.ts";
import type { EditTexts } from "./links.ts";

/** A template as far as it is filled before it is known who gets it. */
export interface FilledTemplate {
  /** As it was when the dispatch was made: a later change of the template changes nothing here. */
  template: Template;
  /** The vendor's name or id of it. */
  name: string;
  /** The name is an id: the vendor's, or the number under which an authority has registered the text. */
  byId?: true;
  /** The keys of the slots that each person has a value of, in the order of a message's `vars`. */
  slots: string[];
  /** The values that are the same for everyone, by the keys of their slots. */
  constants: Values;
  /** The files of headers, by "header.media" or "card.0.header.media". */
  media: Readonly<Record<string, { url: string; fileName?: string }>>;
}

/** The same message in another language. */
export interface Translation extends FilledTemplate {
  language: string;
  templateId: string;
}

/** What a dispatch says: the same to everyone, or a template filled for each person. */
export type DispatchContent = { kind: "plain"; content: Content } | TemplateDispatch;
export type TemplateDispatch = FilledTemplate & {
  kind: "template";
  /** Absent: everybody gets the template itself. */
  languages?: Languages;
};

/**
 * Whoever speaks the language of a translation gets that one. Before the values of a person's `vars` stands which one
 * it is: its language, or nothing for the template itself.
 */
export interface Languages {
  /** The column of the customer master that says what they speak. */
  column: string;
  translations: Translation[];
}

/** What one person is sent, or the sentence that says why they are sent nothing. */
export type Rendering = { ok: true; content: Content } | { ok: false; reason: string };
/** @param edit What becomes of the texts in which links may stand; a plain content has none. */
export type Renderer = (vars: readonly string[] | null, edit?: EditTexts) => Rendering;
