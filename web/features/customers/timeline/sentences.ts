import {
  IconArrowsSplit,
  IconBolt,
  IconChecklist,
  IconFileImport,
  IconGitMerge,
  IconHistory,
  IconMessage,
  IconMessageCheck,
  IconMessages,
  IconNote,
  IconPencil,
  IconPointer,
  IconRoute,
  IconSend,
  IconTag,
  IconTagOff,
  IconUserPlus,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";
import type { IconType } from "#web/ui/Button.tsx";

/** Names and addresses that are not of the sentence's language turn nothing round in it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

type Data = Readonly<Record<string, unknown>>;
export interface Words {
  t: TFunction;
  /** What a field is called; nothing for an attribute that is no longer defined. */
  labelOf: (field: string) => string | undefined;
  /** "A, B and C" in the reader's language. */
  list: (items: readonly string[]) => string;
}
interface Kind {
  icon: IconType;
  /** Key of the words that choose this kind. */
  choice: string;
  say: (data: Data, words: Words) => string[];
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function changed({ fields }: Data, { t, labelOf, list }: Words, key: string): string[] {
  const names = textsOf(fields).map((field) => labelOf(field) ?? t("timeline.goneField"));
  return names.length ? [t(key, { fields: list([...new Set(names)]) })] : [];
}

function memberships(data: Data, { t, list }: Words): string[] {
  return (["joined", "left"] as const).flatMap((way) =>
    (["segment", "group"] as const).flatMap((of) => {
      const held = (Array.isArray(data[way]) ? data[way] : []) as { of: string; name: string }[];
      const names = held.filter((one) => one.of === of).map(({ name }) => name);
      return names.length ? [t(`timeline.${way}.${of}`, { count: names.length, names: list(names) })] : [];
    }),
  );
}

const KINDS: Readonly<Record<string, Kind>> = {
  "customer.created": {
    icon: IconUserPlus,
    choice: "timeline.kinds.created",
    say: (data, words) => [words.t("timeline.created"), ...memberships(data, words)],
  },
  "customer.changed": {
    icon: IconPencil,
    choice: "timeline.kinds.changed",
    say: (data, words) => {
      const lines = [...changed(data, words, "timeline.changed"), ...memberships(data, words)];
      return lines.length ? lines : [words.t("timeline.unchanged")];
    },
  },
  "customer.joined": { icon: IconTag, choice: "timeline.kinds.joined", say: memberships },
  "customer.left": { icon: IconTagOff, choice: "timeline.kinds.left", say: memberships },
  "customer.imported": {
    icon: IconFileImport,
    choice: "timeline.kinds.imported",
    say: ({ file }, { t }) => [t("timeline.imported", { file: String(file) })],
  },
  "customer.reimported": {
    icon: IconFileImport,
    choice: "timeline.kinds.reimported",
    say: ({ file, changed: values, joined }, { t }) => [
      t(values ? "timeline.reimported" : "timeline.found", { file: String(file) }),
      ...(typeof joined === "string" ? [t("timeline.joined.segment", { count: 1, names: joined })] : []),
    ],
  },
  "message.sent": {
    icon: IconSend,
    choice: "timeline.kinds.messageSent",
    say: ({ name, channel, status, reason }, { t }) => [
      t(`timeline.messages.${String(status)}`, { name: String(name), channel: String(channel) }),
      ...(typeof reason === "string" ? [reason] : []),
    ],
  },
  "message.received": {
    icon: IconMessage,
    choice: "timeline.kinds.messageReceived",
    say: ({ channel, text }, { t }) => [
      t(text ? "timeline.received" : "timeline.receivedOther", {
        channel: String(channel),
        text: String(text),
      }),
    ],
  },
  "message.clicked": {
    icon: IconPointer,
    choice: "timeline.kinds.messageClicked",
    say: ({ name, channel, link }, { t }) => [
      t("timeline.clicked", { name: String(name), channel: String(channel), link: String(link) }),
    ],
  },
  "message.consent": {
    icon: IconChecklist,
    choice: "timeline.kinds.consent",
    say: ({ channelType, address, optedIn, way, words }, { t }) => {
      const where = {
        channel: CHANNEL_TYPE_LABELS[channelType as ChannelType],
        address: isolated(String(address)),
        words: String(words),
      };
      if (way === "asked") return [t("timeline.consentAsked", where)];
      if (way === "reminded") return [t("timeline.consentReminded", where)];
      if (way === "expired") return [t("timeline.consentExpired", where)];
      const how = t(`timeline.consentWays.${String(way)}`, { words: where.words });
      return [t(optedIn ? "timeline.consentYes" : "timeline.consentNo", { ...where, how })];
    },
  },
  "customer.note": {
    icon: IconNote,
    choice: "timeline.kinds.note",
    say: ({ text }, { t }) => [t("timeline.note", { text: String(text) })],
  },
  "chat.began": {
    icon: IconMessages,
    choice: "timeline.kinds.chatBegan",
    say: ({ channel }, { t }) => [t("timeline.chatBegan", { channel: String(channel) })],
  },
  "chat.closed": {
    icon: IconMessageCheck,
    choice: "timeline.kinds.chatClosed",
    say: ({ channel, rating }, { t }) => [
      t("timeline.chatClosed", { channel: String(channel) }),
      ...(typeof rating === "number" ? [t("timeline.chatRated", { rating })] : []),
    ],
  },
  "encap.opened": {
    icon: IconPointer,
    choice: "timeline.kinds.appOpened",
    say: ({ name }, { t }) => [t("timeline.appOpened", { name: String(name) })],
  },
  "encap.finished": {
    icon: IconMessageCheck,
    choice: "timeline.kinds.appFinished",
    say: ({ name }, { t }) => [t("timeline.appFinished", { name: String(name) })],
  },
  "journey.entered": {
    icon: IconRoute,
    choice: "timeline.kinds.journeyEntered",
    say: ({ name }, { t }) => [t("timeline.journeyEntered", { name: String(name) })],
  },
  "journey.finished": {
    icon: IconRoute,
    choice: "timeline.kinds.journeyFinished",
    say: ({ name }, { t }) => [t("timeline.journeyFinished", { name: String(name) })],
  },
  "journey.left": {
    icon: IconRoute,
    choice: "timeline.kinds.journeyLeft",
    say: ({ name }, { t }) => [t("timeline.journeyLeft", { name: String(name) })],
  },
  "customer.did": {
    icon: IconBolt,
    choice: "timeline.kinds.did",
    say: ({ event, values }, { t }) => [
      t("timeline.did", { event: isolated(String(event)) }),
      ...Object.entries(values as Record<string, string>).map(([name, value]) =>
        isolated(`${name}: ${value}`),
      ),
    ],
  },
  "customer.merged": {
    icon: IconGitMerge,
    choice: "timeline.kinds.merged",
    say: (data, words) => [words.t("timeline.merged"), ...changed(data, words, "timeline.taken")],
  },
  "customer.unmerged": {
    icon: IconArrowsSplit,
    choice: "timeline.kinds.unmerged",
    say: (_data, { t }) => [t("timeline.unmerged")],
  },
};
const UNKNOWN: Kind = {
  icon: IconHistory,
  choice: "timeline.kinds.other",
  say: (_data, { t }) => [t("timeline.kinds.other")],
};

/** How an item of this kind looks and what it says. */
export const kindOf = (kind: string): Kind => KINDS[kind] ?? UNKNOWN;
