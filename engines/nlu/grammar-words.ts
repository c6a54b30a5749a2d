/**
 * Words of grammar: they hold sentences together, and say next to nothing of what a text is about. English, and Hindi
 * in both of its scripts; normalised (`normalise.ts`), apostrophes being no letters.
 */
const ENGLISH = `a an the this that these those some any each every all both no not nor none
i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours
ourselves they them their theirs themselves one ones someone anyone everyone something anything everything nothing
who whom whose which what when where why how
am is are was were be been being do does did doing done have has had having will would shall should can could may might
must ought don doesn didn isn aren wasn weren won wouldn shouldn couldn cant wont dont didnt doesnt isnt arent haven hasn
hadn ll ve re d s t m im ive id ill youre its thats whats
of to in on at by for with from about into onto over under after before between through during without within against
up down out off as than like so if then else because while until though although and or but yet
there here now just also too very much many more most few less least only even still again ever never always
please let lets get got go going want wants need needs make ok okay yes yeah tell give`;

const HINDI = `मैं मैंने मुझे मुझको मेरा मेरी मेरे हम हमें हमारा हमारी हमारे तुम तुम्हें तुम्हारा तू आप आपको आपका आपकी आपके आपने वह वो उस उसे उसका उसकी उसके
उन उन्हें उनका उनकी उनके यह ये इस इसे इसका इसकी इसके इन इन्हें कोई कुछ किसी कौन क्या कब कहाँ कहां कैसे कैसा कैसी क्यों कितना कितनी कितने किस
है हैं हूँ हूं हो था थी थे होगा होगी होंगे होता होती होते हुआ हुई हुए रहा रही रहे गया गयी गई गए जा जाता कर करना करता करती करते करो करें कीजिए
किया की का के को से में पर तक ने भी ही तो और या लेकिन पर अगर कि जो जब तब अब यहाँ यहां वहाँ वहां नहीं न मत हाँ हां जी सकता सकती सकते चाहिए
चाहता चाहती लिए साथ वाला वाली वाले एक बहुत कृपया दो दे दें देना`;

const HINDI_IN_LATIN = `main maine mujhe mujhko mera meri mere hum hamein hamara tum tumhe tumhara aap aapko aapka aapki aapke woh wo us use uska
uski uske yeh ye is ise iska iski iske koi kuch kisi kaun kya kab kahan kaise kaisa kaisi kyun kyu kitna kitni kitne kis
hai hain hoon hu ho tha thi the hoga hogi hota hoti hote hua hui raha rahi rahe gaya gayi gaye kar karna karta karti
karo karein kijiye kiya ki ka ke ko se mein mai me par tak ne bhi hi to aur ya lekin agar jo jab tab ab yahan wahan nahi
nahin na mat haan ji sakta sakti sakte chahiye chahta chahti liye saath wala wali wale ek bahut`;

/** Both languages at once: people mix them. */
export const GRAMMAR_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, HINDI, HINDI_IN_LATIN].flatMap((words) => words.split(/\s+/)),
);
