import { API } from "#contract/route.ts";

/** Sends to the API as an administrator; gives the reply's data. */
type Post = <T>(url: string, payload: object) => Promise<T>;

interface Marked {
  text: string;
  /** The words that are a value, and of which entity. */
  marks?: [string, string][];
}

/** A restaurant's bot: it answers, asks for what a booking needs, and calls a person. It is not trained yet. */
export async function demoBot(post: Post): Promise<string> {
  const { id: agentId } = await post<{ id: string }>(`${API}/nlp/agent`, {
    name: "Front desk",
    description: "Answers guests of a restaurant and takes bookings",
    type: "nlp",
  });
  const { id: storyId } = await post<{ id: string }>(`${API}/nlp/story`, { agentId, name: "Guests" });
  const teach = async (
    name: string,
    phrases: (string | Marked)[],
    response: string,
    entities: object[] = [],
  ) => {
    const utterances = phrases.map((phrase) =>
      utteranceOf(typeof phrase === "string" ? { text: phrase } : phrase),
    );
    const body = { agentId, storyId, name, utterances, responses: [{ response }], entities };
    return (await post<{ id: string }>(`${API}/nlp/intent`, body)).id;
  };
  await teach(
    "greet",
    ["hello", "hi there", "good morning", "good evening", "namaste", "hey"],
    "Hello! Ask me when we are open, or book a table.",
  );
  await teach(
    "opening hours",
    [
      "when are you open",
      "what are your opening hours",
      "are you open on sunday",
      "when do you close",
      "opening times please",
    ],
    "We are open **every day from 12 to 23 h**.",
  );
  await teach(
    "book a table",
    [
      "book a table",
      "i would like to book a table",
      { text: "book a table for 4", marks: [["4", "sys.number"]] },
      {
        text: "a table for two tomorrow please",
        marks: [
          ["two", "sys.number"],
          ["tomorrow", "sys.date"],
        ],
      },
      "can i reserve a table",
      "make a reservation",
    ],
    "Booked: a table for **{guests}** on **{day}**. See you then!",
    [
      {
        id: "sys.number",
        name: "guests",
        required: true,
        prompts: ["For how many guests?", "Please tell me a number: how many guests?"],
      },
      { id: "sys.date", name: "day", required: true, prompts: ["A table for {guests}: on which day?"] },
    ],
  );
  const person = await teach(
    "complain",
    [
      "i want to complain",
      "this is unacceptable",
      "the food was cold",
      "i am not happy with the service",
      "i have a complaint",
    ],
    "",
  );
  await post(`${API}/nlp/agent/${agentId}/config`, {
    entityExtractRetries: 2,
    modelType: "SVM",
    language: "en",
    handOver: {
      words: ["human", "talk to a person", "speak to someone", "call the manager", "इंसान से बात"],
      afterMisses: 2,
      intentIds: [person],
      message: "I am connecting you to one of my colleagues.",
    },
  });
  return agentId;
}

const utteranceOf = ({ text, marks = [] }: Marked) => ({
  utterance: text,
  entityDefined: marks.length > 0,
  entityRefs: marks.map(([words, entityId]) => ({
    entityId,
    entityStartPos: text.indexOf(words),
    entityEndPos: text.indexOf(words) + words.length,
  })),
});
