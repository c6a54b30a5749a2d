import type { WordSpan } from "../spans.ts";
import type { EntityContext, EntityMatch } from "../types.ts";
import { findEmails, findUrls } from "./addresses.ts";
import { findDurations, findMoney, findNumbers, findOrdinals, findPercentages } from "./amounts.ts";
import { findDates } from "./dates.ts";
import { type Message, asciiDigits } from "./match.ts";
import { findNames } from "./names.ts";
import { findPhones } from "./phones.ts";
import { findPlaces } from "./places/find.ts";
import { findQuantities } from "./quantities.ts";
import { findTimes } from "./times.ts";

/** The entities every bot knows without training, in English and Hindi. */
export const SYSTEM_ENTITIES: { name: string; description: string }[] = [
  {
    name: "sys.number",
    description: "A number in digits or words: 42, 1,50,000, two hundred, पाँच सौ, 2 lakh",
  },
  {
    name: "sys.date",
    description: "A calendar date: 2026-01-31, 31/01/2026, 5 March, tomorrow, next Friday, आज, सोमवार",
  },
  { name: "sys.time", description: "A time of day: 5 pm, 17:30, noon, शाम 5 बजे" },
  { name: "sys.money", description: "An amount of money: ₹500, Rs. 1,200, $20, 50 रुपये" },
  { name: "sys.email", description: "An email address" },
  { name: "sys.phone", description: "A telephone number: +91 98765 43210, 9876543210" },
  { name: "sys.url", description: "A web address: https://example.com, www.example.com" },
  { name: "sys.duration", description: "A length of time: 2 hours, 30 minutes, डेढ़ घंटा" },
  { name: "sys.ordinal", description: "A place in an order: first, 2nd, तीसरा" },
  { name: "sys.percentage", description: "A percentage: 10%, ten percent, 5 प्रतिशत" },
  {
    name: "sys.name",
    description: "A person's name, as people introduce themselves: my name is Asha Verma, मेरा नाम आशा है",
  },
  { name: "sys.place", description: "A country, a state of India or a city: India, Kerala, Bombay, दिल्ली" },
];

export function findSystemEntities(
  text: string,
  spans: readonly WordSpan[],
  context: EntityContext,
): EntityMatch[] {
  const message: Message = { text, plain: asciiDigits(text), spans, context };
  const quantities = findQuantities(message);
  return [
    ...findEmails(message),
    ...findUrls(message),
    ...findPhones(message),
    ...findDates(message, quantities),
    ...findTimes(message),
    ...findMoney(message, quantities),
    ...findPercentages(message, quantities),
    ...findDurations(message, quantities),
    ...findOrdinals(message),
    ...findNames(message),
    ...findPlaces(message),
    ...findNumbers(message, quantities),
  ];
}
