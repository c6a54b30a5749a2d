import type { MailLanguage } from "#contract/auth/words.ts";
import type { Figure } from "#contract/analytics/words.ts";

interface Words {
  figures: Record<Figure, string>;
  /** Of shares, which are told apart as they stand. */
  points: string;
}

/** What figures are called in a mail. */
export const WORDS: Record<MailLanguage, Words> = {
  en: {
    figures: {
      messagesSent: "Messages sent",
      deliveredShare: "Delivered",
      readShare: "Read",
      failedShare: "Failed",
      chatsStarted: "Chats started",
      firstAnswer: "Median first answer",
      chatsClosed: "Chats closed",
      satisfaction: "Satisfaction",
      understoodShare: "Understood by bots",
      newCustomers: "New customers",
      spend: "Spend",
    },
    points: "{value} points",
  },
  hi: {
    figures: {
      messagesSent: "भेजे गए संदेश",
      deliveredShare: "पहुंचे",
      readShare: "पढ़े गए",
      failedShare: "विफल",
      chatsStarted: "शुरू हुई चैट",
      firstAnswer: "पहले उत्तर का माध्यिका समय",
      chatsClosed: "बंद हुई चैट",
      satisfaction: "संतुष्टि",
      understoodShare: "बॉट ने समझा",
      newCustomers: "नए ग्राहक",
      spend: "खर्च",
    },
    points: "{value} अंक",
  },
  ar: {
    figures: {
      messagesSent: "الرسائل المرسلة",
      deliveredShare: "تم التسليم",
      readShare: "تمت القراءة",
      failedShare: "فشل",
      chatsStarted: "المحادثات التي بدأت",
      firstAnswer: "وسيط أول رد",
      chatsClosed: "المحادثات المغلقة",
      satisfaction: "الرضا",
      understoodShare: "ما فهمته البوتات",
      newCustomers: "عملاء جدد",
      spend: "الإنفاق",
    },
    points: "{value} نقطة",
  },
};
