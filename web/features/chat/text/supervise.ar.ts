/** What supervisors do in chats that they watch, and what agents hear of it. */
export default {
  supervise: {
    whisper: "همس",
    whisperTo: "همس إلى {{name}}",
    whisperToNext: "همس إلى من يتولّى المحادثة",
    whisperHelp: "يراه الزملاء وحدهم، ولا يراه العميل.",
    whispered: "همس من مشرف",
    hears: "يهمس {{by}} في المحادثة مع {{name}}: {{text}}",
    join: "انضمام",
    takeOver: "تولّي المحادثة",
    takeOverTitle: "أتتولّى المحادثة؟",
    takeOverText: "تصبح محادثتك. يُخبَر {{name}} بذلك ويحتفظ بما كان يكتبه.",
    takesPart: "أنت تشارك في هذه المحادثة.",
    toDesk: "الكتابة على المكتب",
    takenToast: "تولّى {{by}} المحادثة مع {{name}}.",
    taken: "تولّى {{by}} هذه المحادثة",
    takenText: "لم يعد عليك شيء فيها.",
    draft: "ما كنت تكتبه",
  },
};
