import type { EntityRef, IntentDetails, Parameter } from "#contract/bots/intents.ts";
import { PHRASE_MAX, PHRASES_MAX } from "#contract/bots/limits.ts";
import { movedMarks, piecesOf } from "./marks.ts";

export interface Phrase {
  /** Its identity while it is edited; never sent. */
  key: string;
  text: string;
  marks: readonly EntityRef[];
}
/** A value that the intent asks for. Several may be of one entity: a first day and a last one. */
export interface DraftParameter extends Parameter {
  /** Its identity while it is edited; never sent. */
  key: string;
}
/** What stands in the input fields and is not yet a phrase or a response. */
export interface Typing {
  phrase: string;
  /** The phrase that the typed text will replace. */
  editing: string | null;
  response: string;
}
export interface Draft {
  name: string;
  phrases: readonly Phrase[];
  response: string | null;
  parameters: readonly DraftParameter[];
  typing: Typing;
}

export const NOT_TYPING: Typing = { phrase: "", editing: null, response: "" };
export const EMPTY: Draft = { name: "", phrases: [], response: null, parameters: [], typing: NOT_TYPING };

let last = 0;
export const newKey = () => `p${++last}`;

export function draftOf(
  intent: Pick<IntentDetails, "name" | "utterances" | "responses" | "entities">,
): Draft {
  return {
    name: intent.name,
    phrases: intent.utterances.map(({ utterance, entityRefs }) => ({
      key: newKey(),
      text: utterance,
      marks: piecesOf(utterance, entityRefs).flatMap(({ mark }) => mark ?? []),
    })),
    response: intent.responses[0]?.response || null,
    parameters: intent.entities.map((parameter) => ({ ...parameter, key: newKey() })),
    typing: NOT_TYPING,
  };
}

/** As the server compares them. */
export const sameWords = (text: string): string => text.trim().toLowerCase();

export interface Added {
  phrases: readonly Phrase[];
  added: number;
  /** Lines that were there already. */
  twice: number;
  tooLong: number;
  full: boolean;
}

/** Takes in lines as phrases, newest first. Empty ones are ignored, known ones counted. */
export function addLines(phrases: readonly Phrase[], source: string): Added {
  const known = new Set(phrases.map(({ text }) => sameWords(text)));
  const fresh: Phrase[] = [];
  const result = { twice: 0, tooLong: 0, full: false };
  for (const line of source.split(/\r\n|[\n\r]/)) {
    const text = line.trim();
    if (!text) continue;
    if (known.has(sameWords(text))) result.twice++;
    else if (text.length > PHRASE_MAX) result.tooLong++;
    else if (phrases.length + fresh.length >= PHRASES_MAX) result.full = true;
    else {
      known.add(sameWords(text));
      fresh.push({ key: newKey(), text, marks: [] });
    }
  }
  return { ...result, added: fresh.length, phrases: fresh.length ? [...fresh, ...phrases] : phrases };
}

/** Puts new words in a phrase's place, its marks moved along; undefined when another phrase says the same. */
export function replaceText(
  phrases: readonly Phrase[],
  key: string,
  words: string,
): readonly Phrase[] | undefined {
  const text = words.trim().replace(/\s*[\n\r]+\s*/g, " ");
  const taken = phrases.some((phrase) => phrase.key !== key && sameWords(phrase.text) === sameWords(text));
  if (taken) return undefined;
  return phrases.map((phrase) =>
    phrase.key === key && phrase.text !== text
      ? { key, text, marks: movedMarks(phrase.text, text, phrase.marks) }
      : phrase,
  );
}

/** The draft as saving would send it: what is typed counts as added. */
export function settled(draft: Draft): Draft {
  const { phrase, editing, response } = draft.typing;
  if (!phrase.trim() && !response.trim() && !editing) return draft;
  let { phrases } = draft;
  if (phrase.trim()) {
    phrases = editing
      ? (replaceText(phrases, editing, phrase) ?? phrases)
      : addLines(phrases, phrase).phrases;
  }
  const answer = draft.response ?? (response.trim() || null);
  return { ...draft, phrases, response: answer, typing: NOT_TYPING };
}

const sameList = <T>(one: readonly T[], other: readonly T[], same: (x: T, y: T) => boolean) =>
  one === other || (one.length === other.length && one.every((item, at) => same(item, other[at] as T)));

const samePlain = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const sameParameter = ({ key: _, ...one }: DraftParameter, { key: __, ...other }: DraftParameter) =>
  samePlain(one, other);

const samePhrase = (one: Phrase, other: Phrase) =>
  one === other || (one.text === other.text && samePlain(one.marks, other.marks));

/** Whether both would be saved as the same. Keys do not count. */
export function sameDraft(one: Draft, other: Draft): boolean {
  if (one === other) return true;
  const [a, b] = [settled(one), settled(other)];
  return (
    a.name.trim() === b.name.trim() &&
    (a.response ?? "").trim() === (b.response ?? "").trim() &&
    sameList(a.parameters, b.parameters, sameParameter) &&
    sameList(a.phrases, b.phrases, samePhrase)
  );
}

/** What `POST nlp/intent` takes. */
export function bodyOf(draft: Draft) {
  const { name, phrases, response, parameters } = settled(draft);
  return {
    name: name.trim().replace(/\s+/gu, " "),
    utterances: phrases.map(({ text, marks }) => ({
      utterance: text,
      entityDefined: marks.length > 0,
      entityRefs: [...marks],
    })),
    responses: response ? [{ response }] : [],
    entities: parameters.map(({ key: _, ...parameter }) => ({
      ...parameter,
      prompts: [...parameter.prompts],
    })),
  };
}
