/**
 * The numbering plans of the world, one a line (ITU-T E.164 and its national annexes): calling code, country,
 * lengths of a person's national number (landline or mobile; no short codes, no machines), prefix dialled inside the country ("-": none), and, where it is narrower than
 * "anything but the prefix", what a national number begins with. `001` are codes that belong to no country.
 */
const TABLE = `
1 US 10 1 [2-9][0-8]\\d[2-9]
7 RU 10 8 [346789]
20 EG 8-10 0
27 ZA 9 0
30 GR 10 - [2-9]
31 NL 9,11 0
32 BE 8-9 0
33 FR 9 0
34 ES 9 - [5-9]
36 HU 8-9 06
39 IT 6-12 -
40 RO 9 0 [236-9]
41 CH 9 0
43 AT 4-13 0
44 GB 9-10 0
45 DK 8 - [2-9]
46 SE 7-10 0
47 NO 8 -
48 PL 9 -
49 DE 5-15 0
51 PE 8-9 0
52 MX 10 01 [2-9]
53 CU 6-8 0 [2-8]
54 AR 10-11 0 [1-3689]
55 BR 10-11 0
56 CL 9 - [2-9]
57 CO 10 0
58 VE 10 0 [24-9]
60 MY 8-10 0
61 AU 9 0
62 ID 7-12 0
63 PH 8-10 0
64 NZ 8-10 0 [2-9]
65 SG 8 - [1367-9]
66 TH 8-9 0
81 JP 9-10 0
82 KR 8-10 0
84 VN 9-10 0
86 CN 9-11 0
90 TR 10 0
91 IN 10 0
92 PK 9-10 0 [1-9]
93 AF 9 0 [2-7]
94 LK 9 0
95 MM 7-10 0
98 IR 10 0
211 SS 9 0
212 MA 9 0 [5-8]
213 DZ 8-9 0
216 TN 8 - [2-9]
218 LY 9 0 [2-9]
220 GM 7,9 - [2-9]
221 SN 9 - [378]
222 MR 8 - [2-9]
223 ML 8 - [24-9]
224 GN 8-9 - [367]
225 CI 10 - [02]
226 BF 8 - [0-9]
227 NE 8 - [0-9]
228 TG 8 - [279]
229 BJ 10 - 01
230 MU 7-8 - [2-9]
231 LR 7-9 0
232 SL 8 0 [2-9]
233 GH 9 0
234 NG 10 0
235 TD 8 - [2-9]
236 CF 8 - [278]
237 CM 9 - [268]
238 CV 7 - [2-9]
239 ST 7 - [29]
240 GQ 9 - [2-9]
241 GA 7-8 - [0-9]
242 CG 9 - [0-9]
243 CD 7,9 0
244 AO 9 - [29]
245 GW 9 - [49]
246 IO 7 - 3
247 AC 5-6 - [014-9]
248 SC 7 - [2489]
249 SD 9 0 [19]
250 RW 8-9 0
251 ET 9 0
252 SO 6-9 0
253 DJ 8 - [27]
254 KE 7-9 0
255 TZ 9 0
256 UG 9 0
257 BI 8 - [23678]
258 MZ 8-9 - [28]
260 ZM 9 0
261 MG 9 0 [23]
262 RE 9 0 [2689]
263 ZW 7-10 0
264 NA 8-9 0 [68]
265 MW 7,9 0
266 LS 8 - [2568]
267 BW 7-8 - [02-9]
268 SZ 8 - [0-9]
269 KM 7 - [3478]
290 SH 4-5 - [2-8]
291 ER 7 0
297 AW 7 - [25-9]
298 FO 6 - [2-9]
299 GL 6 - [1-9]
350 GI 8 - [256]
351 PT 9 - [1-9]
352 LU 4-11 - [2-9]
353 IE 7-10 0
354 IS 7,9 - [3-9]
355 AL 8-9 0
356 MT 8 - [2-9]
357 CY 8 - [2-9]
358 FI 5-11 0
359 BG 7-9 0
370 LT 8 0 [3-9]
371 LV 8 - [2-9]
372 EE 7-8 - [3-9]
373 MD 8 0 [235-9]
374 AM 8 0
375 BY 9 80
376 AD 6,9 - [1-9]
377 MC 8-9 0
378 SM 6-10 - [05-9]
380 UA 9 0 [3-9]
381 RS 7-12 0
382 ME 8 0
383 XK 8-9 0 [2-9]
385 HR 8-9 0
386 SI 8 0
387 BA 8-9 0
389 MK 8 0
420 CZ 9 - [2-9]
421 SK 6-7,9 0
423 LI 7,9 0 [2-9]
500 FK 5 - [2-7]
501 BZ 7 - [02-8]
502 GT 8 - [1-8]
503 SV 8 - [2-9]
504 HN 8 - [237-9]
505 NI 8 - [125-8]
506 CR 8 - [2-9]
507 PA 7-8 - [1-9]
508 PM 6 0
509 HT 8 - [2-589]
590 GP 9 0
591 BO 8 0
592 GY 7 - [2-9]
593 EC 8-9 0 [1-9]
594 GF 9 0
595 PY 7-9 0
596 MQ 9 0
597 SR 6-7 - [1-8]
598 UY 8 0 [0-9]
599 CW 7-8 - [1-9]
670 TL 7-8 - [2-9]
672 NF 5-6 - [1-9]
673 BN 7 - [2-8]
674 NR 7 - [2-8]
675 PG 7-8 - [1-9]
676 TO 5,7 - [02-9]
677 SB 5,7 - [1-9]
678 VU 5,7 - [2-9]
679 FJ 7 - [0-9]
680 PW 7 - [2-9]
681 WF 6 - [4-9]
682 CK 5 - [2-8]
683 NU 4,7 - [4-9]
685 WS 5-7 - [2-8]
686 KI 5,8 0 [2-9]
687 NC 6 - [0-9]
688 TV 5-7 - [279]
689 PF 8 - [48]
690 TK 4-7 - [2-9]
691 FM 7 - [39]
692 MH 7 1 [2-6]
800 001 8 -
808 001 8 -
850 KP 8,10 0
852 HK 8 - [1-9]
853 MO 8 - [268]
855 KH 8-9 0
856 LA 8-10 0 [23]
870 001 9,12 -
878 001 12 -
880 BD 6-10 0
881 001 8-10 -
882 001 7-12 -
883 001 8-12 -
886 TW 8-9 0
888 001 11 -
960 MV 7 - [3-9]
961 LB 7-8 0
962 JO 8-9 0 [2-9]
963 SY 8-9 0
964 IQ 8-10 0
965 KW 8 - [125679]
966 SA 9 0
967 YE 7-9 0
968 OM 8 - [1-9]
970 PS 8-9 0
971 AE 8-9 0
972 IL 8-9 0
973 BH 8 - [136-9]
974 QA 8 - [2-8]
975 BT 7-8 - [1-8]
976 MN 8-10 0
977 NP 8,10 0
979 001 9 -
992 TJ 9 - [0-9]
993 TM 8 8
994 AZ 9 0
995 GE 9 0
996 KG 9 0
998 UZ 9 - [2-9]
`;

/** How the numbers behind one calling code are built. */
export interface Plan {
  code: string;
  /** ISO 3166-1 alpha-2; "001" where the code belongs to no country. */
  country: string;
  /** Bit n is set where a national number may have n digits. */
  lengths: number;
  /** Dialled before the national number inside the country, and no part of it. */
  trunk: string;
  starts: RegExp | null;
}

/** Plans by calling code. */
export const PLANS: ReadonlyMap<string, Plan> = new Map(
  TABLE.trim()
    .split("\n")
    .map((row) => readPlan(row))
    .map((plan) => [plan.code, plan]),
);

function readPlan(row: string): Plan {
  const [code = "", country = "", lengths = "", prefix = "-", starts] = row.split(" ");
  const trunk = prefix === "-" ? "" : prefix;
  const pattern = starts ?? (trunk.includes("0") ? "[1-9]" : null);
  return {
    code,
    country,
    lengths: readLengths(lengths),
    trunk,
    starts: pattern === null ? null : new RegExp(`^(?:${pattern})`),
  };
}

/** "7,9-10" -> the bits 7, 9 and 10. */
function readLengths(text: string): number {
  let bits = 0;
  for (const part of text.split(",")) {
    const [from = 0, to = from] = part.split("-").map(Number);
    for (let length = from; length <= to; length++) bits |= 1 << length;
  }
  return bits;
}
