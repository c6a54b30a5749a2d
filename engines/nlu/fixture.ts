import type { TrainingSet } from "./types.ts";

/** A small bot's phrases in both languages, written for the tests. */
export const SHOP: TrainingSet = {
  language: "en",
  intents: [
    {
      id: "i1",
      name: "order_status",
      phrases: [
        "where is my order",
        "track my parcel",
        "has my package been shipped yet",
        "when will my order arrive",
        "what is the status of my delivery",
        "my parcel is late",
        "i want to know where my shipment is",
        "order tracking please",
      ],
    },
    {
      id: "i2",
      name: "return_item",
      phrases: [
        "i want to return these shoes",
        "how do i send something back",
        "can i return a dress that does not fit",
        "start a return for me",
        "what is your return policy",
        "the shirt is the wrong size and i want to give it back",
        "return label please",
        "i would like to exchange or return this item",
      ],
    },
    {
      id: "i3",
      name: "opening_hours",
      phrases: [
        "when do you open",
        "what are your opening hours",
        "are you open on sunday",
        "what time does the shop close",
        "is the store open today",
        "until when are you open tonight",
        "store timings",
        "do you open early in the morning",
      ],
    },
    {
      id: "i4",
      name: "talk_to_human",
      phrases: [
        "i want to talk to a person",
        "connect me with an agent",
        "let me speak to a human",
        "is there someone i can chat with",
        "customer service representative please",
        "i need help from a real person",
        "transfer me to support staff",
        "stop being a bot and get me a human",
      ],
    },
    {
      id: "i5",
      name: "payment_failed",
      phrases: [
        "my payment failed",
        "the card was declined",
        "money was deducted but the order did not go through",
        "payment error at checkout",
        "why is my credit card not accepted",
        "i was charged twice",
        "upi payment is pending",
        "transaction failed what now",
      ],
    },
    {
      id: "i6",
      name: "greeting",
      phrases: [
        "hello",
        "hi there",
        "good morning",
        "hey",
        "namaste",
        "good evening",
        "hello bot",
        "hi how are you",
      ],
    },
  ],
};

export const DUKAAN: TrainingSet = {
  language: "hi",
  intents: [
    {
      id: "h1",
      name: "ऑर्डर की स्थिति",
      phrases: [
        "मेरा ऑर्डर कहाँ है",
        "मेरा पार्सल कब आएगा",
        "ऑर्डर की स्थिति बताओ",
        "डिलीवरी कब होगी",
        "सामान अभी तक नहीं पहुँचा",
        "मेरा पैकेज ट्रैक करो",
        "ऑर्डर अभी कहाँ पहुँचा है",
        "कब तक सामान मिलेगा",
      ],
    },
    {
      id: "h2",
      name: "सामान वापसी",
      phrases: [
        "मुझे सामान वापस करना है",
        "जूते वापस कैसे करूँ",
        "वापसी की नीति क्या है",
        "यह कमीज़ छोटी है वापस ले लो",
        "रिटर्न शुरू करो",
        "पैसे वापस चाहिए",
        "गलत सामान आया है बदल दो",
        "रिफंड कब मिलेगा",
      ],
    },
    {
      id: "h3",
      name: "दुकान का समय",
      phrases: [
        "दुकान कब खुलती है",
        "दुकान कितने बजे बंद होती है",
        "क्या रविवार को दुकान खुली है",
        "खुलने का समय बताइए",
        "आज दुकान खुली है क्या",
        "सुबह कितने बजे खोलते हो",
        "रात को कब तक खुले रहते हो",
        "दुकान का टाइम क्या है",
      ],
    },
    {
      id: "h4",
      name: "नमस्ते",
      phrases: ["नमस्ते", "नमस्कार", "राम राम", "सुप्रभात", "हैलो", "कैसे हो", "आप कैसे हैं", "शुभ संध्या"],
    },
  ],
};
