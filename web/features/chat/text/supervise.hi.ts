/** What supervisors do in chats that they watch, and what agents hear of it. */
export default {
  supervise: {
    whisper: "चुपके से कहें",
    whisperTo: "{{name}} से चुपके से कहें",
    whisperToNext: "जो भी चैट ले, उससे चुपके से कहें",
    whisperHelp: "इसे केवल सहकर्मी देखते हैं; ग्राहक नहीं।",
    whispered: "पर्यवेक्षक की चुपके से कही बात",
    hears: "{{name}} वाली चैट में {{by}} ने चुपके से कहा: {{text}}",
    join: "शामिल हों",
    takeOver: "अपने हाथ में लें",
    takeOverTitle: "चैट अपने हाथ में लें?",
    takeOverText: "यह आपकी हो जाएगी। {{name}} को बताया जाएगा, और जो वे लिख रहे थे वह उनके पास रहेगा।",
    takesPart: "आप इस चैट में शामिल हैं।",
    toDesk: "डेस्क पर लिखें",
    takenToast: "{{name}} वाली चैट {{by}} ने अपने हाथ में ले ली है।",
    taken: "यह चैट {{by}} ने अपने हाथ में ले ली है",
    takenText: "अब इसमें आपको कुछ नहीं करना है।",
    draft: "जो आप लिख रहे थे",
  },
};
