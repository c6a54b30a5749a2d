/** What the configuration of an agent says in English. */
export default {
  title: "Entities Configuration",
  lead: "How the agent understands messages and what it says when it does not.",
  modelType: "Model type",
  models: { OpenAi: "Open AI", Semantic: "Semantic", GPT2: "GPT 2", SVM: "SVM" },
  svmNote: "Learns from your phrases on this server. No account is needed and no message leaves it.",
  semanticNote:
    "Learns from your phrases what they mean as well as their words, on this server. No account is needed and no message leaves it. In the training report you see what it gains before it answers.",
  semanticHindiNote:
    "In Hindi, Semantic learns words, letters and sounds as SVM does: the sentence model that comes with this program knows English alone, so without an embeddings server it gains nothing over SVM.",
  gpt2Note:
    "Reads sentences with the causal model that whoever runs this server has put there; no message leaves it. Without one, Train Agent says so.",
  openAiNote:
    "A language model chooses among the intents of the trained version; messages leave this server for its endpoint. Train calls it once to see that it answers, then for at most {{most}} test texts and turns of test conversations, {{each}} a call. Where it fails, the model of the same version on this server answers, and Try it and the report say so.",
  openAi: "Select Open AI API Configuration",
  select: "Select Configuration",
  create: "Create Configuration",
  selectAny: "Please select any configuration",
  retries: "Entity extract retries",
  retriesHelp: "How often the agent asks again for an entity it needs",
  retriesMin: "Entity extract retries value cannot be less than 1",
  retriesMax: "must be at most 20",
  whole: "must be a whole number",
  outOfScope: "Out of scope message",
  outOfScopeHelp:
    "Said when no intent is sure enough. Left empty, the agent says that it did not understand.",
  language: "Language",
  languages: { en: "English", hi: "Hindi" },
  threshold: "Threshold value",
  thresholdHint: "Confidence Threshold value should be between zero and 1.",
  thresholdRead: "Above 1 it is a percentage: read as {{value}}.",
  thresholdSvm:
    "SVM measures its own confidence while it trains, so this value stays as it is. Below it, a message is out of scope.",
  required: "This field is required",
  cancel: "Cancel",
  update: "Update",
  retrain: "Train the agent again after this change.",
  handOver: {
    title: "Hand-over to a person",
    words: "Words that ask for a person",
    wordsHelp: "Whoever says one of these gets a person. One a line.",
    intents: "Intents that ask for a person",
    intentsHelp: "Instead of answering them, the agent hands over.",
    choose: "Choose an intent",
    remove: "Remove {{name}}",
    misses: "Hand over after misses in a row",
    missesHelp: "Messages in a row that were not understood. 0: never.",
    missesRange: "must be between 0 and 20",
    message: "Hand-over message",
    messageHelp: "Said when a person takes over. Left empty: I am connecting you to a person.",
  },
};
