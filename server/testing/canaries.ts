import { randomInt } from "node:crypto";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Adapter } from "#channels/kit/index.ts";
import { accountOf } from "#channels/kit/testing/accounts.ts";

/** No letter of hexadecimal: none of them comes about by chance in an id or a hash. */
const LETTERS = "ghjkmnpqrstvwxyz";
const HEAD = "Cnry";
const LENGTH = 16;
/** The most that may be shown of a secret's end. */
const ENDING = 4;

/** Secrets that stand nowhere else, to be looked for where none may be. */
export interface Canaries {
  make(what: string): string;
  /** A secret that somebody else made. */
  keep(value: string, what: string): void;
  /** The form of a vendor, filled in with a canary for every secret of it. */
  formOf(adapter: Adapter, type: ChannelType): Record<string, string>;
  readonly count: number;
  /** What stands in the text: as it is, in base64 or in hexadecimal, whole or more than an ending of it. */
  foundIn(text: string): string[];
}

export function createCanaries(): Canaries {
  const kept = new Map<string, string>();
  const make = (what: string): string => {
    const value = HEAD + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    kept.set(value, what);
    return value;
  };
  /** Some fields take no mere word. */
  const shaped = (name: string, usual: string, secret: string): string => {
    if (name === "botToken") return `123456:${secret}`;
    if (name !== "serviceAccount") return secret;
    return JSON.stringify({ ...JSON.parse(usual), private_key_id: secret });
  };
  return {
    make,
    keep: (value, what) => void kept.set(value, what),
    formOf(adapter, type) {
      const { credentials } = accountOf(adapter, type);
      return Object.fromEntries(
        adapter
          .credentials(type)
          .map(({ name, secret }) => [
            name,
            secret ? shaped(name, credentials[name]!, make(`${adapter.vendor} ${name}`)) : credentials[name]!,
          ]),
      );
    },
    get count() {
      return kept.size;
    },
    foundIn(text) {
      const whole = [text, ...unwrapped(text)].join("\n");
      const found = [...kept].filter(([value]) =>
        [value.slice(0, HEAD.length + ENDING + 1), value.slice(-ENDING * 2)].some((part) =>
          whole.includes(part),
        ),
      );
      return found.map(([, what]) => what);
    },
  };
}

/** Whatever stands in the text in base64 or hexadecimal. */
const unwrapped = (text: string): string[] => [
  ...(text.match(/[A-Za-z0-9+/_-]{12,}={0,2}/g) ?? []).map((one) =>
    Buffer.from(one, "base64").toString("latin1"),
  ),
  ...(text.match(/\\x[0-9a-f]{12,}/g) ?? []).map((one) =>
    Buffer.from(one.slice(2), "hex").toString("latin1"),
  ),
];
