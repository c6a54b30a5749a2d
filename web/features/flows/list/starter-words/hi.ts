import type { Words } from "./en.ts";

export default {
  name: "नाम",
  email: "ई-मेल",
  next: "आगे बढ़ें",
  send: "भेजें",
  feedback: {
    title: "आपकी राय",
    question: "आपका अनुभव कैसा रहा?",
    rating: "आपकी रेटिंग",
    ratings: ["बहुत अच्छा", "अच्छा", "ठीक-ठाक", "ख़राब"],
    more: "थोड़ा और बताइए",
    improve: "क्या बेहतर करें?",
    optional: "वैकल्पिक",
  },
  contact: {
    title: "हमसे संपर्क करें",
    topic: "विषय",
    topics: ["ऑर्डर", "भुगतान", "वापसी", "कुछ और"],
    message: "संदेश",
  },
  booking: {
    title: "आपका अपॉइंटमेंट",
    service: "सेवा",
    services: ["परामर्श", "जाँच", "दोबारा मुलाक़ात"],
    day: "दिन",
    time: "समय",
    times: ["सुबह", "दोपहर", "शाम"],
    about: "आपके बारे में",
    phone: "फ़ोन",
    book: "बुक करें",
  },
  register: {
    title: "पंजीकरण",
    heading: "हमसे जुड़िए",
    offers: "मैं ऑफ़र के बारे में संदेश पाने के लिए सहमत हूँ",
    send: "पंजीकरण करें",
  },
} satisfies Words;
