/** The regions of ISO 3166-1. */
export const REGIONS =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS " +
  "BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE " +
  "EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM " +
  "HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC " +
  "LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA " +
  "NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO " +
  "TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

/** The usual name where Unicode's short one is an abbreviation or new. */
export const USUAL: Record<string, string> = {
  BA: "Bosnia and Herzegovina",
  GB: "United Kingdom",
  TR: "Turkey",
  US: "United States",
};

/** What else people call a country, by its code. */
export const ALSO: Record<string, string> = {
  AE: "uae|u.a.e|emirates|यूएई|अमीरात",
  BN: "brunei darussalam",
  CD: "democratic republic of the congo|democratic republic of congo|dr congo|drc",
  CG: "republic of the congo|congo|कांगो",
  CI: "ivory coast|आइवरी कोस्ट",
  CN: "cheen",
  CV: "cabo verde",
  CZ: "czech republic|चेक गणराज्य",
  DE: "जर्मनी|germani",
  EG: "misr|इजिप्ट",
  ES: "स्पेन",
  FM: "federated states of micronesia",
  GB: "uk|u.k|great britain|britain|england|scotland|wales|northern ireland|ब्रिटेन|इंग्लैंड|इंगलैंड|यूके|स्कॉटलैंड",
  GR: "ग्रीस",
  HK: "hongkong|हांगकांग|हॉन्ग कॉन्ग|हॉंगकॉंग",
  IL: "इजराइल|इस्राइल",
  IN: "bharat|hindustan|हिंदुस्तान|इंडिया",
  JP: "जापान",
  KH: "kampuchea",
  KR: "republic of korea|korea|साउथ कोरिया|कोरिया",
  LK: "srilanka|ceylon|श्री लंका",
  MK: "macedonia",
  MM: "burma|बर्मा|म्यांमार|म्यानमार",
  MO: "macau",
  MV: "maldive|मालदीव्स",
  MX: "मेक्सिको",
  NL: "holland|the netherlands|हॉलैंड",
  NP: "nepaal",
  NZ: "newzealand",
  PH: "फिलीपींस|फिलीपीन्स",
  PS: "palestinian territories",
  RU: "russian federation|रशिया",
  SA: "saudi|ksa|सऊदी|सउदी अरब",
  SG: "singapur",
  SZ: "swaziland",
  TL: "east timor",
  TR: "turkey|turkiye|तुर्की|टर्की",
  TW: "ताईवान",
  US: "usa|u.s.a|united states of america|the united states|america|अमेरिका|अमरीका|यूएसए",
  VA: "vatican|वेटिकन",
  VN: "viet nam|वियतनाम",
  ZA: "साउथ अफ्रीका",
};
