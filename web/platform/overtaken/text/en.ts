export default {
  title: "Somebody was quicker",
  question:
    "Somebody else has saved a change of this since you opened it. Write your version over theirs, or keep yours here and look at theirs first?",
  over: "Write over theirs",
  keep: "Keep editing",
};
