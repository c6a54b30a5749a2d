/** What a bot says of its own where its configuration leaves it to us. */
export const SENTENCES = {
  en: {
    notUnderstood: "Sorry, I did not understand that. Could you say it in other words?",
    handingOver: "I am connecting you to a person.",
    stopped: "All right, I have stopped that. What else can I do for you?",
  },
  hi: {
    notUnderstood: "माफ़ कीजिए, मैं समझ नहीं पाया। क्या आप इसे दूसरे शब्दों में कह सकते हैं?",
    handingOver: "मैं आपकी बात एक व्यक्ति से करवा रहा हूँ।",
    stopped: "ठीक है, मैंने इसे रोक दिया है। मैं और क्या कर सकता हूँ?",
  },
} as const;
