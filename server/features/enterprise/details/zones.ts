import { DateTime } from "luxon";
import type { TimeZone } from "#contract/enterprise/details.ts";

/** Names that ICU still lists by what places were once called. */
const RENAMED: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const IDS = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map((zone) => RENAMED[zone] ?? zone)])];
const FORMER = Object.fromEntries(Object.entries(RENAMED).map(([former, present]) => [present, former]));

/** Zones whose name, city, offset or former name holds these letters, from west to east. */
export function findZones(wanted: string, now = DateTime.now()): TimeZone[] {
  const letters = plain(wanted);
  return IDS.map((id) => describe(id, now))
    .filter(({ id, offset, name }) =>
      [id, FORMER[id] ?? "", name, `UTC${offset}`].some((text) => plain(text).includes(letters)),
    )
    .toSorted((a, b) => a.offsetMinutes - b.offsetMinutes || a.id.localeCompare(b.id));
}

function describe(id: string, now: DateTime): TimeZone {
  const there = now.setZone(id);
  const city = id.slice(id.lastIndexOf("/") + 1).replaceAll("_", " ");
  return {
    id,
    offset: there.toFormat("ZZ"),
    offsetMinutes: there.offset,
    city,
    name: there.offsetNameLong ?? id,
  };
}

const plain = (text: string) => text.toLowerCase().replaceAll("_", " ").trim();
