import { spoken, writeDocument } from "../pages/document.ts";

/** Why a link leads nowhere. */
export type Dead = "unknown" | "gone";

interface Words {
  title: string;
  unknown: string;
  gone: string;
}

const WORDS: Record<string, Words> = {
  en: {
    title: "This link does not work",
    unknown: "Look whether the whole link was copied, or ask whoever sent it for a new one.",
    gone: "The message it stood in is no longer kept. Ask whoever sent it for a new one.",
  },
  hi: {
    title: "यह लिंक काम नहीं करता",
    unknown: "देखें कि पूरा लिंक कॉपी हुआ है या नहीं, या भेजने वाले से नया लिंक माँगें।",
    gone: "जिस संदेश में यह था, वह अब रखा नहीं गया है। भेजने वाले से नया लिंक माँगें।",
  },
  ar: {
    title: "هذا الرابط لا يعمل",
    unknown: "تأكد من نسخ الرابط كاملاً، أو اطلب رابطًا جديدًا ممن أرسله.",
    gone: "الرسالة التي ورد فيها لم تعد محفوظة. اطلب رابطًا جديدًا ممن أرسلها.",
  },
};

/** What somebody sees whose link leads nowhere, in the first of their languages that we speak. */
export function deadLinkPage(why: Dead, languages: string | undefined): string {
  const language = spoken(languages, WORDS);
  const words = WORDS[language]!;
  return writeDocument(language, words.title, `<p>${words[why]}</p>`);
}
