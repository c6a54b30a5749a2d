import type { FieldDefinition } from "../fields/definition.ts";
import type { Person } from "./person.ts";
import { tie } from "./tie.ts";

/**
 * What makes two customers one person: a shared telephone or WhatsApp number, account or e-mail address. A name is
 * none of it: two people may share that. Keys are texts to be compared, such as "phone:919812345678".
 * @param definitions The attributes; those of input type email count.
 */
export function duplicateKeys(person: Person, definitions: readonly FieldDefinition[]): string[] {
  const emails = definitions
    .filter(({ inputType }) => inputType === "email")
    .map(({ id }) => person.data[id]);
  const keys = [
    // One space of numbers: a person's WhatsApp number is somebody's telephone number.
    key("phone", person.phoneNumber?.replace(/^\+/, "")),
    key("phone", person.whatsAppNumber?.replace(/^\+/, "")),
    key("facebook", person.facebookId),
    key("instagram", person.instaId),
    key("twitter", person.twitterId?.replace(/^@/, "")),
    ...emails.map((email) => key("email", email)),
  ];
  return [...new Set(keys.filter((one) => one !== null))];
}

function key(kind: string, value: string | null | undefined): string | null {
  const text = value?.trim().toLowerCase() ?? "";
  return text === "" ? null : `${kind}:${text}`;
}

export interface DuplicateGroup {
  /** Two or more, the earliest first. */
  people: Person[];
  /** The keys that tie them together. */
  keys: string[];
}

/** The groups of customers that are likely one person each, also where A shares with B and B with C. */
export function findDuplicates(
  people: readonly Person[],
  definitions: readonly FieldDefinition[],
): DuplicateGroup[] {
  const holders = new Map<string, Person[]>();
  for (const person of people) {
    for (const one of duplicateKeys(person, definitions)) {
      const held = holders.get(one);
      if (held) held.push(person);
      else holders.set(one, [person]);
    }
  }
  return tie(holders).map(({ members, keys }) => ({
    people: members.sort((one, other) => one.created - other.created),
    keys,
  }));
}
