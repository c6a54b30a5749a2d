import { fold } from "../spans.ts";
import { WEEKDAYS } from "./lexicon.ts";

const ENGLISH =
  "a about able account afraid after again all almost already also always am an and angry any are as asap asking at away " +
  "back bad be because been before behind below blocked bored booking born busy but by call calling can cannot changed concerned " +
  "confused correct customer dear different disappointed do does done don due during email eager every facing fed feeling fine first " +
  "for free from frustrated getting glad going good great happy has have having he hello help her here hey hi his how hungry i if " +
  "in incorrect interested into is it its just keen late later like live looking lost maybe me mine misspelled misspelt missing " +
  "my name need new no nobody none nope not nothing now number of off ok okay old on one only or order our out over phone please " +
  "ready really reference regarding required right sad same satisfied she showing sick so some sorry speaking spelled spelt still " +
  "stuck student sure taking talking thank thanks that the their then there they thing this tired to today tomorrow too trying " +
  "two unable unhappy unknown unsure up upset urgent us using very waiting want was we well were what when where which who whom " +
  "why will with without worried would writing written wrong yes yesterday yet you your yours " +
  "american arab asian australian british canadian chinese christian english european female french german hindu indian japanese " +
  "jain male muslim nepali pakistani pregnant registered sikh vegan vegetarian";
const HINDI =
  "hai h hain hoon hun hu hoo tha thi kya kyu kyun kaise kahan kab kaun kuch nahi nahin na mat aur par pe se ko ka ki ke mein me mai main " +
  "mujhe mera meri mere aap aapka aapki ap tum hum ye yeh wo woh bhi hi to toh ab abhi ji haan theek thik galat sahi jhooth hindi " +
  "angrezi bol bolo baat kar raha rahi rha rhi batao badalna badlo change karo karna karwana chahiye kehte kahte kaho bulate bulao " +
  "है हैं हूँ हूं हु था थी क्या क्यों क्यूं कैसे कहाँ कहां कब कौन कुछ नहीं नही ना न मत और पर पे से को का की के में मैं मुझे मेरा मेरी मेरे आप आपका आपकी तुम हम " +
  "यह ये वह वो भी ही तो अब अभी जी हाँ हां ठीक गलत ग़लत सही सच झूठ हिंदी हिन्दी अंग्रेजी अंग्रेज़ी बोल बोलो बात कर रहा रही बताओ बदलना बदलो बदल चाहिए लिखा होना कहते कहो कहिए बुलाते बुलाओ " +
  "आज कल बहुत अच्छा अच्छी नमस्ते धन्यवाद कृपया";

/** Words that no name has: one ends a name, and what begins with one is none. */
export const NO_NAMES: ReadonlySet<string> = new Set([
  ...`${ENGLISH} ${HINDI}`.split(" ").map(fold),
  ...[...WEEKDAYS.keys()].map(fold),
]);
