interface Words {
  title: string;
  /** Which enterprise: its name stands where the mark is. */
  lead: string;
  save: string;
  none: string;
  saved: string;
  note: string;
  kinds: Partial<Record<number, string>>;
}

/** What the page says, by the language of its reader's browser. */
export const WORDS: Record<string, Words> = {
  en: {
    title: "Your preferences",
    lead: "Choose how {} may write to you.",
    save: "Save",
    none: "No messages at all",
    saved: "Saved. It holds from now on.",
    note: "Messages that you ask for yourself, such as receipts and codes, may still come.",
    kinds: {
      1: "E-mail",
      3: "Messenger",
      0: "SMS",
      4: "WhatsApp",
      5: "Telegram",
      10: "RCS",
      11: "Instagram",
    },
  },
  hi: {
    title: "आपकी पसंद",
    lead: "चुनें कि {} आपको कैसे लिख सकता है।",
    save: "सहेजें",
    none: "कोई संदेश नहीं",
    saved: "सहेज लिया गया। अब से यही लागू है।",
    note: "जो संदेश आप ख़ुद माँगते हैं, जैसे रसीद और कोड, वे फिर भी आ सकते हैं।",
    kinds: { 1: "ई-मेल", 0: "SMS", 3: "Messenger", 4: "WhatsApp", 5: "Telegram", 10: "RCS", 11: "Instagram" },
  },
  ar: {
    title: "تفضيلاتك",
    lead: "اختر كيف يمكن أن يراسلك {}.",
    save: "حفظ",
    none: "لا أريد أي رسائل",
    saved: "تم الحفظ، ويسري ذلك من الآن.",
    note: "قد تصلك مع ذلك رسائل تطلبها بنفسك، مثل الإيصالات والرموز.",
    kinds: {
      1: "البريد الإلكتروني",
      0: "الرسائل القصيرة",
      3: "Messenger",
      4: "WhatsApp",
      5: "Telegram",
      10: "RCS",
      11: "Instagram",
    },
  },
};
