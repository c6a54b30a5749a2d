/** What the page says on which a reader takes themselves off a mailed report. */
export default {
  title: "إيقاف إرسال هذا التقرير إليك؟",
  lead: "{{name}}، الذي يرسله إليك {{maker}} بالبريد.",
  leave: "لا ترسل إليّ هذا التقرير بعد الآن",
  left: "لن يُرسل إليك {{name}} بعد الآن. يرى من أعدّه أنك ألغيت استلامه.",
  console: "فتح لوحة التحكم",
};
