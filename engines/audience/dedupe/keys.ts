import type { FieldDefinition } from "../fields/definition.ts";
import type { Person } from "./person.ts";

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
  const parent = people.map((_, at) => at);
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top) {
      parent[top] = parent[parent[top] as number] as number;
      top = parent[top] as number;
    }
    return top;
  };
  const holders = new Map<string, number[]>();
  for (const [at, person] of people.entries()) {
    for (const one of duplicateKeys(person, definitions)) {
      const held = holders.get(one);
      if (!held) holders.set(one, [at]);
      else {
        parent[root(at)] = root(held[0] as number);
        held.push(at);
      }
    }
  }
  const groups = new Map<number, DuplicateGroup>();
  for (const [at, person] of people.entries()) {
    const group = groups.get(root(at)) ?? { people: [], keys: [] };
    group.people.push(person);
    groups.set(root(at), group);
  }
  for (const [one, held] of holders) {
    if (held.length > 1) groups.get(root(held[0] as number))?.keys.push(one);
  }
  const found = [...groups.values()].filter((group) => group.people.length > 1);
  for (const group of found) group.people.sort((one, other) => one.created - other.created);
  return found;
}
