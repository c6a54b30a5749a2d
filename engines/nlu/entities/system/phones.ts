import { findPhoneNumbersInText, isSupportedCountry } from "libphonenumber-js/max";
import type { EntityMatch } from "../types.ts";
import { type Message, systemMatch } from "./match.ts";

/** Telephone numbers as E.164; those without a country's code where it is known whose numbers are written so. */
export function findPhones(message: Message): EntityMatch[] {
  const { country } = message.context;
  const home = country && isSupportedCountry(country) ? country : undefined;
  return findPhoneNumbersInText(message.plain, home).map(({ startsAt, endsAt, number }) =>
    systemMatch(
      message,
      "phone",
      { start: startsAt, end: endsAt },
      number.number,
      { phone: number.number, country: number.country ?? null },
      0.9,
    ),
  );
}
