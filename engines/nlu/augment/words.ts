import type { Language } from "../types.ts";

/** Words and turns of phrase that may stand for one another in what customers write. */
export const SYNONYMS: Record<Language, readonly (readonly string[])[]> = {
  en: [
    ["buy", "purchase"],
    ["cancel", "call off", "stop"],
    ["change", "update", "modify"],
    ["check", "look up", "see"],
    ["delivery", "shipment", "package", "parcel"],
    ["fix", "repair", "solve"],
    ["get", "receive"],
    ["money back", "refund"],
    ["help", "support", "assistance"],
    ["bill", "invoice"],
    ["price", "cost"],
    ["phone", "mobile"],
    ["problem", "issue", "trouble"],
    ["quickly", "fast", "soon"],
    ["send", "deliver", "ship"],
    ["shop", "store"],
    ["show", "tell"],
    ["start", "begin"],
    ["talk to", "speak with", "chat with"],
    ["want to", "would like to", "need to"],
    ["wrong", "incorrect"],
    ["not working", "broken", "down"],
    ["close", "shut"],
    ["open", "set up"],
    ["pay", "make a payment"],
    ["late", "delayed"],
    ["do not", "don't"],
    ["i am", "i'm"],
    ["what is", "what's"],
    ["cannot", "can't", "am not able to"],
  ],
  hi: [
    ["खरीदना", "लेना"],
    ["रद्द", "कैंसल"],
    ["बदलना", "अपडेट करना"],
    ["पैसे", "पैसा", "रुपये"],
    ["वापस", "रिफंड"],
    ["मदद", "सहायता"],
    ["समस्या", "परेशानी", "दिक्कत"],
    ["बिल", "इनवॉइस"],
    ["कीमत", "दाम"],
    ["दुकान", "स्टोर"],
    ["फ़ोन", "मोबाइल"],
    ["चाहता हूँ", "चाहती हूँ"],
    ["बताइए", "बताओ", "बता दीजिए"],
    ["कब", "किस समय"],
    ["ऑर्डर", "सामान"],
    ["भेजना", "पहुँचाना"],
    ["जल्दी", "तुरंत"],
    ["बंद", "समाप्त"],
  ],
};

/** Ways to begin and end a request, around `{x}`: of those that a phrase has, another one takes the place. */
export const FRAMES: Record<Language, readonly (readonly string[])[]> = {
  en: [
    [
      "i want to {x}",
      "i would like to {x}",
      "i need to {x}",
      "can you help me {x}",
      "how do i {x}",
      "how can i {x}",
      "is it possible to {x}",
      "please help me {x}",
      "what do i do to {x}",
    ],
    ["where is {x}", "can you tell me where {x} is", "do you know where {x} is", "please find {x}"],
    ["when is {x}", "at what time is {x}", "can you tell me when {x} is"],
    ["what is {x}", "what's {x}", "tell me {x}", "can you tell me {x}", "i would like to know {x}"],
    ["i want {x}", "i need {x}", "give me {x}", "could i have {x}", "can i get {x}"],
  ],
  hi: [
    ["मैं {x} चाहता हूँ", "मैं {x} चाहती हूँ", "मुझे {x} है"],
    ["{x} कैसे करें", "{x} का तरीका बताइए", "मैं {x} कैसे कर सकता हूँ"],
    ["{x} कहाँ है", "बताइए {x} कहाँ है", "क्या आप बता सकते हैं {x} कहाँ है"],
    ["{x} कब आएगा", "{x} किस समय आएगा", "बताइए {x} कब आएगा"],
  ],
};

/** What may stand before or behind any request. */
export const POLITE: Record<Language, readonly string[]> = {
  en: ["please {x}", "{x} please", "hi, {x}", "hello, {x}", "{x}, thanks"],
  hi: ["कृपया {x}", "{x} कृपया", "नमस्ते, {x}", "ज़रा {x}"],
};
