import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../fields/definition.ts";
import { duplicateKeys, findDuplicates } from "./keys.ts";
import { mergeCustomers, previewMerge, type Side } from "./merge.ts";
import { type Person, SINGLE_FIELDS } from "./person.ts";

const EMAIL: FieldDefinition = {
  id: "mail",
  fieldName: "mail",
  fieldLabel: "E-mail",
  mandatory: false,
  fieldType: "text",
  inputType: "email",
};
const person = (id: string, over: Partial<Person> = {}): Person => ({
  id,
  name: id,
  phoneNumber: null,
  whatsAppNumber: null,
  facebookId: null,
  instaId: null,
  twitterId: null,
  data: {},
  segments: [],
  groups: [],
  consents: {},
  created: 0,
  ...over,
});

describe("duplicates", () => {
  it("are found by numbers, accounts and addresses, not by names", () => {
    const one = person("1", {
      name: "Asha",
      phoneNumber: "+919812345678",
      whatsAppNumber: "+919812345678",
      twitterId: "@Asha",
      data: { mail: " Asha@Example.com ", city: "Pune" },
    });
    expect(duplicateKeys(one, [EMAIL])).toEqual([
      "phone:919812345678",
      "twitter:asha",
      "email:asha@example.com",
    ]);
    expect(duplicateKeys(person("2", { name: "Asha", instaId: " " }), [EMAIL])).toEqual([]);
  });

  it("are tied together over others", () => {
    const people = [
      person("a", { phoneNumber: "+911", created: 3 }),
      person("b", { name: "a" }),
      person("c", { whatsAppNumber: "+911", data: { mail: "x@y.z" }, created: 2 }),
      person("d", { data: { mail: "X@Y.Z" }, created: 1 }),
    ];
    expect(findDuplicates(people, [EMAIL])).toEqual([
      { people: [people[3], people[2], people[0]], keys: ["phone:911", "email:x@y.z"] },
    ]);
    expect(findDuplicates(people, [])).toHaveLength(1);
    expect(findDuplicates(people.slice(0, 2), [EMAIL])).toEqual([]);
  });

  it("stand in one group exactly when a chain of keys joins them", () => {
    const number = fc.option(fc.constantFrom("+911", "+912", "+913", "+914"), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { maxLength: 8 }), (numbers) => {
        const people = numbers.map(([phoneNumber, whatsAppNumber], at) =>
          person(`${at}`, { phoneNumber, whatsAppNumber }),
        );
        const groups = findDuplicates(people, []);
        const keysOf = (one: Person) => duplicateKeys(one, []);
        const seen = groups.flatMap((group) => group.people);
        expect(new Set(seen).size).toBe(seen.length);
        for (const one of people) {
          const group = groups.find(({ people: inside }) => inside.includes(one));
          for (const other of people) {
            const shares = one !== other && keysOf(one).some((key) => keysOf(other).includes(key));
            if (shares) expect(group?.people).toContain(other);
          }
          if (group) {
            const around = group.people.filter((other) => other !== one).flatMap(keysOf);
            expect(keysOf(one).some((key) => around.includes(key))).toBe(true);
          }
        }
      }),
    );
  });
});

describe("merging", () => {
  const a = person("a", {
    name: "Asha",
    phoneNumber: "+911",
    data: { city: "Pune", plan: "Gold" },
    segments: ["s1"],
    groups: ["g1", "g2"],
    consents: { whatsapp: true, sms: true },
    created: 5,
  });
  const b = person("b", {
    name: "Asha Rao",
    whatsAppNumber: "+912",
    data: { city: "Delhi", mail: "x@y.z", plan: "Gold" },
    segments: ["s2", "s1"],
    groups: ["g2"],
    consents: { whatsapp: false, email: true },
    created: 3,
  });

  it("keeps a's values, fills gaps with b's, joins what can be many", () => {
    expect(mergeCustomers(a, b)).toEqual({
      id: "a",
      name: "Asha",
      phoneNumber: "+911",
      whatsAppNumber: "+912",
      facebookId: null,
      instaId: null,
      twitterId: null,
      data: { city: "Pune", plan: "Gold", mail: "x@y.z" },
      segments: ["s1", "s2"],
      groups: ["g1", "g2"],
      consents: { whatsapp: false, sms: true, email: true },
      created: 3,
    });
  });

  it("keeps what was chosen, and shows it beforehand", () => {
    const choice = { name: "b", city: "b", mail: "a" } as const;
    expect(mergeCustomers(a, b, choice)).toMatchObject({
      name: "Asha Rao",
      data: { city: "Delhi", mail: "x@y.z" },
    });
    const lines = Object.fromEntries(
      previewMerge(a, b, choice).map(({ field, from, conflict }) => [field, [from, conflict]]),
    );
    expect(lines).toEqual({
      name: ["b", true],
      phoneNumber: ["a", false],
      whatsAppNumber: ["b", false],
      facebookId: ["none", false],
      instaId: ["none", false],
      twitterId: ["none", false],
      city: ["b", true],
      plan: ["same", false],
      mail: ["b", false],
    });
  });

  it("loses nothing that only one of them has, and does what the preview says", () => {
    const value = fc.constantFrom("", "x", "y", "z");
    const fields = fc.record({
      name: value,
      twitterId: fc.option(value, { nil: null }),
      phoneNumber: fc.option(value, { nil: null }),
      data: fc.dictionary(fc.constantFrom("k", "l", "m"), value),
      segments: fc.uniqueArray(value),
      consents: fc.dictionary(fc.constantFrom("sms", "email"), fc.boolean()),
    });
    const sides = fc.dictionary(
      fc.constantFrom("k", "l", "name", "twitterId"),
      fc.constantFrom<Side>("a", "b"),
    );
    fc.assert(
      fc.property(fields, fields, sides, (ofA, ofB, choice) => {
        const [one, other] = [person("a", ofA), person("b", ofB)];
        const merged = mergeCustomers(one, other, choice);
        for (const { field, a: left, b: right, from } of previewMerge(one, other, choice)) {
          const found = SINGLE_FIELDS.some((own) => own === field)
            ? merged[field as (typeof SINGLE_FIELDS)[number]]
            : merged.data[field];
          expect(found || null).toBe(from === "b" ? right : left);
          expect((found || null) === null).toBe(left === null && right === null);
        }
        expect(new Set(merged.segments)).toEqual(new Set([...one.segments, ...other.segments]));
        for (const side of [one, other]) {
          for (const [channel, given] of Object.entries(side.consents)) {
            if (!given) expect(merged.consents[channel]).toBe(false);
          }
        }
        expect(mergeCustomers(merged, other, choice).data).toEqual(merged.data);
      }),
    );
  });
});
