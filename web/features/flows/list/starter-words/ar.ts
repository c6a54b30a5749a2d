import type { Words } from "./en.ts";

export default {
  name: "الاسم",
  email: "البريد الإلكتروني",
  next: "التالي",
  send: "إرسال",
  feedback: {
    title: "رأيك",
    question: "كيف كانت تجربتك؟",
    rating: "تقييمك",
    ratings: ["ممتاز", "جيد", "مقبول", "ضعيف"],
    more: "أخبرنا بالمزيد",
    improve: "ما الذي نحسّنه؟",
    optional: "اختياري",
  },
  contact: {
    title: "تواصل معنا",
    topic: "الموضوع",
    topics: ["طلب", "دفعة", "إرجاع", "أمر آخر"],
    message: "الرسالة",
  },
  booking: {
    title: "موعدك",
    service: "الخدمة",
    services: ["استشارة", "فحص", "متابعة"],
    day: "اليوم",
    time: "الوقت",
    times: ["صباحًا", "بعد الظهر", "مساءً"],
    about: "بياناتك",
    phone: "الهاتف",
    book: "احجز",
  },
  register: {
    title: "التسجيل",
    heading: "انضم إلينا",
    offers: "أوافق على مراسلتي بشأن العروض",
    send: "سجّل",
  },
} satisfies Words;
