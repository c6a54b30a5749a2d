import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Definition } from "#contract/customers/fields.ts";
import { countries } from "./countries.ts";
import { CHANNELS, type Subject, subjectsOf } from "./subjects.ts";
import type { Choice } from "./ValueInput.tsx";
import { WORDS } from "./words.ts";

interface Named {
  id: string;
  name: string;
}
/** What a rule can speak of in this enterprise. */
export interface Language {
  subjects: ReadonlyMap<string, Subject>;
  /** What there is to choose from for a subject; nothing where a value is typed. */
  choices(subject: Subject): readonly Choice[] | undefined;
  /** What there is to choose from for messages. */
  messages: Readonly<Record<"template" | "campaign" | "channel", readonly Choice[]>>;
  /** The kinds of events that were told so far. */
  events: RuleChoices["events"];
}
/** What the server knows of messages, chats and events, for rules to name. */
export interface RuleChoices {
  templates: readonly Named[];
  campaigns: readonly Named[];
  channels: readonly Named[];
  labels: readonly Named[];
  events: readonly { name: string; values: readonly string[] }[];
}

const named = (list: readonly Named[]): Choice[] => list.map(({ id, name }) => ({ value: id, label: name }));

export function useLanguage(
  definitions: readonly Definition[],
  segments: readonly Named[],
  groups: readonly Named[],
  known: RuleChoices,
): Language {
  const { t, i18n } = useTranslation(WORDS);
  return useMemo(() => {
    const lists: Record<string, Choice[]> = {
      segment: named(segments),
      group: named(groups),
      label: named(known.labels),
      country: countries(i18n.language),
      consent: named(known.channels),
      identity: CHANNELS.map((value) => ({ value, label: t(`rule:channels.${value}`) })),
    };
    return {
      events: known.events,
      messages: {
        template: named(known.templates),
        campaign: named(known.campaigns),
        channel: named(known.channels),
      },
      subjects: new Map(subjectsOf(definitions).map((subject) => [subject.id, subject])),
      choices: ({ id, options }) => lists[id] ?? options?.map((value) => ({ value, label: value })),
    };
  }, [definitions, segments, groups, known, t, i18n.language]);
}
