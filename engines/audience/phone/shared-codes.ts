/**
 * Calling codes that several countries share, told apart by how the national number begins. What matches none
 * belongs to the country of the plan.
 */
const SHARED: Readonly<Record<string, readonly (readonly [country: string, begins: string])[]>> = {
  "1": [
    [
      "CA",
      "204|226|236|249|250|257|263|289|306|343|354|36[578]|382|387|403|416|418|428|431|437|438|450|460|468|474|506|514|519|537|548|568|579|581|584|587|600|604|613|622|639|647|672|683|705|709|742|753|778|780|782|807|819|825|867|873|879|902|905|942",
    ],
    ["AG", "268"],
    ["AI", "264"],
    ["AS", "684"],
    ["BB", "246"],
    ["BM", "441"],
    ["BS", "242"],
    ["DM", "767"],
    ["DO", "8[024]9"],
    ["GD", "473"],
    ["GU", "671"],
    ["JM", "658|876"],
    ["KN", "869"],
    ["KY", "345"],
    ["LC", "758"],
    ["MP", "670"],
    ["MS", "664"],
    ["PR", "787|939"],
    ["SX", "721"],
    ["TC", "649"],
    ["TT", "868"],
    ["VC", "784"],
    ["VG", "284"],
    ["VI", "340"],
  ],
  "7": [["KZ", "33622|[67]"]],
  "39": [["VA", "06698"]],
  "44": [
    ["GG", "1481|7781|7839|7911[17]"],
    ["JE", "1534|7509|7700[378]|7797|7829|7937"],
    ["IM", "1624|74576|7524|7624[0-689]|7924"],
  ],
  "47": [["SJ", "79"]],
  "61": [
    ["CC", "89162"],
    ["CX", "89164"],
  ],
  "212": [["EH", "528[89]"]],
  "262": [["YT", "269|639|709"]],
  "290": [["TA", "8"]],
  "358": [["AX", "18"]],
  "599": [["BQ", "[347]"]],
};

/** Countries without a calling code of their own that no prefix tells apart, and the code they use. */
const GUESTS: Readonly<Record<string, string>> = { BL: "590", MF: "590" };

const PATTERNS = new Map(
  Object.entries(SHARED).map(([code, rows]) => [
    code,
    rows.map(([country, begins]) => ({ country, begins: new RegExp(`^(?:${begins})`) })),
  ]),
);

/** The country of a national number behind a shared code, or null where the plan's own country is meant. */
export function countryWithin(code: string, national: string): string | null {
  return PATTERNS.get(code)?.find(({ begins }) => begins.test(national))?.country ?? null;
}

/** Every country without a plan of its own -> the calling code it shares. */
export const SHARING: readonly (readonly [country: string, code: string])[] = [
  ...Object.entries(SHARED).flatMap(([code, rows]) => rows.map(([country]) => [country, code] as const)),
  ...Object.entries(GUESTS),
];
