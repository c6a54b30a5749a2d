import { fold } from "../spans.ts";

const ENGLISH =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const HINDI =
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस " +
  "बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस " +
  "चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ " +
  "साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी " +
  "अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे";

/** Words that stand for a whole number below 100. */
export const SMALL = lexicon([
  ...ENGLISH.split(" ").map((word, at): [string, number] => [word, at]),
  ...ENGLISH_TENS.split(" ").map((word, at): [string, number] => [word, 10 * (at + 2)]),
  ...HINDI.split(" ").map((word, at): [string, number] => [word, at]),
  ["fourty", 40],
  ["पांच", 5],
  ["छः", 6],
  ["छै", 6],
  ["पन्द्रह", 15],
]);

/** Words that multiply what stands before them. */
export const SCALES = lexicon([
  ["dozen", 12],
  ["दर्जन", 12],
  ["hundred", 100],
  ["thousand", 1e3],
  ["k", 1e3],
  ["lakh", 1e5],
  ["lakhs", 1e5],
  ["lac", 1e5],
  ["lacs", 1e5],
  ["million", 1e6],
  ["mn", 1e6],
  ["crore", 1e7],
  ["crores", 1e7],
  ["cr", 1e7],
  ["billion", 1e9],
  ["bn", 1e9],
  ["सौ", 100],
  ["हज़ार", 1e3],
  ["हजार", 1e3],
  ["लाख", 1e5],
  ["करोड़", 1e7],
  ["करोड", 1e7],
  ["hazaar", 1e3],
  ["hazar", 1e3],
]);

/** Words for a fraction that stand alone or before a scale. */
export const FRACTIONS = lexicon([
  ["डेढ़", 1.5],
  ["ढाई", 2.5],
  ["सवा", 1.25],
]);

/** Seconds in a unit of time. */
export const UNITS = lexicon([
  ...same(1, "second seconds sec secs सेकंड सेकेंड"),
  ...same(60, "minute minutes min mins मिनट"),
  ...same(3600, "hour hours hr hrs घंटा घंटे घंटों घण्टा घण्टे"),
  ...same(86_400, "day days दिन दिनों"),
  ...same(604_800, "week weeks wk wks हफ़्ता हफ़्ते हफ्ता हफ्ते सप्ताह"),
  ...same(2_592_000, "month months महीना महीने महीनों माह"),
  ...same(31_536_000, "year years yr yrs साल सालों वर्ष"),
]);

/** Months 1..12. */
export const MONTHS = lexicon([
  ...numbered("january february march april may june july august september october november december", 1),
  ...numbered("jan feb mar apr may jun jul aug sep oct nov dec", 1),
  ...numbered("जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर", 1),
  ["sept", 9],
  ["फरवरी", 2],
  ["सितम्बर", 9],
  ["अक्तूबर", 10],
  ["नवम्बर", 11],
  ["दिसम्बर", 12],
]);

/** Days of the week, Sunday 0. */
export const WEEKDAYS = lexicon([
  ...numbered("sunday monday tuesday wednesday thursday friday saturday", 0),
  ...numbered("रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार", 0),
  ["इतवार", 0],
  ["बृहस्पतिवार", 4],
  ["गुरूवार", 4],
]);

export const ORDINALS = lexicon([
  ...numbered("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth", 1),
  ...numbered("पहला दूसरा तीसरा चौथा पाँचवाँ छठा सातवाँ आठवाँ नौवाँ दसवाँ", 1),
  ...numbered("पहली दूसरी तीसरी चौथी पाँचवीं छठी सातवीं आठवीं नौवीं दसवीं", 1),
  ["पांचवां", 5],
  ["पांचवीं", 5],
]);

/** Words with what they stand for, found by how they are compared. */
export function lexicon(entries: [string, number][]): ReadonlyMap<string, number> {
  return new Map(entries.map(([word, value]) => [fold(word), value]));
}

function numbered(words: string, first: number): [string, number][] {
  return words.split(" ").map((word, at) => [word, at + first]);
}

function same(value: number, words: string): [string, number][] {
  return words.split(" ").map((word) => [word, value]);
}
