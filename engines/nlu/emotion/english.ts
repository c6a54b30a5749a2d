import { normalise, words } from "../normalise.ts";

const ENGLISH = new Set(
  `a about after again all already also always am an and another any anyone are aren as at back be because been
   before being best better but by can cannot cant could couldn did didn didnt do does doesn doesnt doing don done
   dont down each else even ever every everyone everything feel few first for from get gets getting give given go
   goes going good got had has hate have having he hello help her here hey hi him his how i if im in into is isn
   isnt it its ive just know last later let like lol love made make many may me mean might more most much must my
   need never new no nobody not nothing now of off oh ok okay on once one only or order other our out over own
   people please really right said same say says see she should since so some someone something soon sorry still
   such sure take tell than thank thanks that thats the their them then there these they thing things think this
   those though through time to today tomorrow too two under until up us use used using very wait waiting want
   wanted was wasn way we well were what whats when where which while who why will with without won wont work
   working would yes yesterday yet you your yours`.split(/\s+/),
);
/** Hindi as people type it in Latin letters; hardly one of these is a word of English too. */
const HINDI = new Set(
  `aaj aap aapka aapke aapki aapko aapne aaya aayega aayi abhi accha acha achha agar agle apna apne apni aur baar
   baat badlo bahut bajao bata bataiye batao bhai bhejo bhi bilkul bohot bole bolo chahiye chalao dekho dijiye
   dikhao diya diye diyo ek gaya gaye gayi gya haan hafte hai hain hoga hogi hona hota hoti hua hue hui hum humara
   humein iska iske iski isko itna itni jab jaise jaldi jao jata jo kaam kab kabhi kaha kahan kaisa kaise kal kardo
   kare karein karen karke karna karne karo karta karte kaun ke keliye ki kijiye kisi kitna kitne kitni ko koi kr
   krna krupaya kuch kya kyu kyun kyunki lagao lagta lekin liya liye lo mai main matlab mein mera mere meri mila
   mujhe mujhko nahi nahin nai naya nayi ne nhi paisa paise par pata phir raat raha rahe rahi rakho rha rhi roko
   saath sab sakta sakte sakti se shaam shukriya sirf subah tak tera tha theek thi thik toh tu tum tumhara unka
   unke uska uske usko usse waala waha wahan wahi wala wale wali wapas wo woh yaar yah yaha yahan yeh`.split(
    /\s+/,
  ),
);
/** Of so many words one at least is among the commonest of English. */
const ONE_OF = 6;
/** A text of fewer words need not hold any: "awesome service". */
const SHORT = 3;

/**
 * Whether a text reads as English, by the commonest words: for messages of somebody whose language nobody asked. Hindi
 * in Latin letters, and other languages of three words and more, do not.
 */
export function seemsEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin * 2 <= letters) return false;
  const tokens = words(normalise(text));
  const english = tokens.filter((token) => ENGLISH.has(token)).length;
  const hindi = tokens.filter((token) => HINDI.has(token)).length;
  if (hindi > 0 && hindi >= english) return false;
  return tokens.length < SHORT || english * ONE_OF >= tokens.length;
}
