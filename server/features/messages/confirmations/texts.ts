import type { Standing } from "../consents/standing.ts";

interface Texts {
  title: string;
  /** Whose messages: the enterprise's name stands where the mark is. */
  lead: string;
  button: string;
  note: string;
  /** What stands instead of the button. */
  ends: Record<Exclude<Standing, "pending"> | "none", string>;
}

/** What the page says, by the language of its reader's browser. */
export const TEXTS: Record<string, Texts> = {
  en: {
    title: "Do you want these messages?",
    lead: "{} would like to send messages to this address:",
    button: "Yes, I want them",
    note: "If you do not want them, close this page: nothing is sent then.",
    ends: {
      yes: "Confirmed. You get messages from now on, and can end them at any time.",
      no: "You have said that you want no messages. Nothing was changed.",
      expired: "This link is over. Nothing was changed, and nothing is sent.",
      none: "There is nothing to confirm any more. Nothing was changed.",
    },
  },
  hi: {
    title: "क्या आप ये संदेश चाहते हैं?",
    lead: "{} इस पते पर संदेश भेजना चाहता है:",
    button: "हाँ, मुझे चाहिए",
    note: "अगर आप नहीं चाहते, तो यह पेज बंद कर दें: तब कुछ नहीं भेजा जाएगा।",
    ends: {
      yes: "पुष्टि हो गई। अब से आपको संदेश मिलेंगे, और आप उन्हें कभी भी बंद कर सकते हैं।",
      no: "आपने कहा है कि आपको संदेश नहीं चाहिए। कुछ नहीं बदला गया।",
      expired: "इस लिंक का समय पूरा हो गया है। कुछ नहीं बदला गया, और कुछ नहीं भेजा जाएगा।",
      none: "अब पुष्टि करने को कुछ नहीं है। कुछ नहीं बदला गया।",
    },
  },
  ar: {
    title: "هل تريد هذه الرسائل؟",
    lead: "يود {} إرسال رسائل إلى هذا العنوان:",
    button: "نعم، أريدها",
    note: "إن كنت لا تريدها فأغلق هذه الصفحة: لن يُرسل شيء عندئذ.",
    ends: {
      yes: "تم التأكيد. ستصلك الرسائل من الآن، ويمكنك إيقافها متى شئت.",
      no: "لقد قلت إنك لا تريد أي رسائل. لم يتغير شيء.",
      expired: "انتهت صلاحية هذا الرابط. لم يتغير شيء ولن يُرسل شيء.",
      none: "لم يعد هناك ما يحتاج إلى تأكيد. لم يتغير شيء.",
    },
  },
};
