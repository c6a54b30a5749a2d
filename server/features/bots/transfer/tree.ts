import { isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { readAnnotations } from "./rasa.ts";
import { type Parsed, rowCollector } from "./rows.ts";
import { readYaml } from "./yaml.ts";

type Collector = ReturnType<typeof rowCollector>;

/**
 * Reads JSON and YAML by one parser (JSON is YAML), because it knows the line of every value. Understood: Rasa's
 * `nlu:` with `responses:`, a list of `{intent, phrase}`, and intents with lists of phrases, loose or in stories.
 */
export function parseTree(text: string): Parsed {
  const { root, lines } = readYaml(text);
  const lineOf = (node: Node | null | undefined) => (node?.range ? lines.linePos(node.range[0]).line : 1);
  const collector = rowCollector();
  const agent = isMap(root) ? root.get("agent", true) : undefined;
  if (isMap(root)) readDefinitions(isMap(agent) ? agent : root, lineOf, collector);
  if (isMap(root) && isSeq(root.get("nlu", true))) readRasa(root, lineOf, collector);
  else if (isSeq(root)) readIntents(root.items as Node[], "", lineOf, collector);
  else if (isMap(root) && isSeq(root.get("stories", true))) readStories(root, lineOf, collector);
  else if (isMap(root) && isSeq(root.get("intents", true)))
    readIntents(items(root, "intents"), "", lineOf, collector);
  else
    throw new ThreadRefusal(
      'The file holds no training data: expected "nlu", "stories", "intents" or a list.',
    );
  return collector;
}

const items = (map: YAMLMap, key: string): Node[] => {
  const list = map.get(key, true);
  return isSeq(list) ? (list.items as Node[]) : [];
};
const words = (map: YAMLMap, ...keys: string[]): string => {
  for (const key of keys) {
    const value = map.get(key);
    if (typeof value === "string" || typeof value === "number") return String(value);
  }
  return "";
};

function readStories(root: YAMLMap, lineOf: (node: Node) => number, collector: Collector): void {
  for (const story of items(root, "stories")) {
    if (!isMap(story)) collector.refuse(lineOf(story), "", "A story must have a name and intents.");
    else readIntents(items(story, "intents"), words(story, "name", "story"), lineOf, collector);
  }
}

function readIntents(
  list: Node[],
  story: string,
  lineOf: (node: Node) => number,
  collector: Collector,
): void {
  for (const entry of list) {
    if (!isMap(entry)) {
      collector.refuse(
        lineOf(entry),
        isScalar(entry) ? String(entry.value) : "",
        "Each entry must be an object with an intent and its phrases.",
      );
      continue;
    }
    const intent = words(entry, "intent", "name", "label");
    readDetails(entry, intent, lineOf, collector);
    const own = { story: words(entry, "story") || story, intent };
    const single = words(entry, "phrase", "text", "utterance");
    if (single)
      collector.add({
        line: lineOf(entry),
        ...own,
        phrase: single,
        response: words(entry, "response", "answer"),
      });
    const phrases = ["phrases", "utterances", "examples", "questions"].flatMap((key) => items(entry, key));
    for (const phrase of phrases) collector.add({ line: lineOf(phrase), ...own, ...readPhrase(phrase) });
    const response = ["responses", "answers"]
      .flatMap((key) => items(entry, key))
      .map((node) => readPhrase(node, "response").phrase);
    const text = words(entry, "response") || response.find((item) => item !== "") || "";
    if (!single && (text || phrases.length === 0))
      collector.add({ line: lineOf(entry), ...own, response: text });
  }
}

/** Entities as they are defined; names alone, as Rasa lists them, define nothing. */
function readDefinitions(map: YAMLMap, lineOf: (node: Node) => number, collector: Collector): void {
  for (const entity of items(map, "entities"))
    if (isMap(entity) && isSeq(entity.get("values", true)))
      collector.addEntity(lineOf(entity), entity.toJSON() as { name: string });
}

function readDetails(
  entry: YAMLMap,
  name: string,
  lineOf: (node: Node) => number,
  collector: Collector,
): void {
  const { handOver, parameters } = entry.toJSON() as Record<string, unknown>;
  if (handOver === undefined && parameters === undefined) return;
  collector.addIntent(lineOf(entry), {
    name,
    ...(handOver === undefined ? {} : { handOver }),
    parameters,
  } as { name: string });
}

function readPhrase(node: Node, key = "utterance") {
  if (isScalar(node)) return { phrase: String(node.value ?? ""), marks: [] };
  if (!isMap(node)) return { phrase: "", marks: [] };
  const marks = items(node, "entities").flatMap((mark) => {
    if (!isMap(mark)) return [];
    const [start, end] = [Number(mark.get("start")), Number(mark.get("end"))];
    return start >= 0 && end > start
      ? [{ entity: words(mark, "entity"), value: words(mark, "value"), start, end }]
      : [];
  });
  return { phrase: words(node, key, "text", "phrase"), marks };
}

function readRasa(root: YAMLMap, lineOf: (node: Node) => number, collector: Collector): void {
  const answers = rasaAnswers(root);
  const stories = agentIntents(root, lineOf, collector);
  for (const entry of items(root, "nlu")) {
    if (!isMap(entry) || !entry.has("intent")) continue;
    const intent = words(entry, "intent");
    const story = stories.get(intent) ?? "";
    const examples = entry.get("examples", true);
    if (!isScalar(examples) && !isSeq(examples)) {
      collector.refuse(
        lineOf(entry),
        intent,
        'The examples must be a list, or a block of lines that start with "- ".',
      );
      continue;
    }
    for (const { line, source } of rasaExamples(examples, lineOf)) {
      const { text, marks } = readAnnotations(source);
      collector.add({ line, story, intent, phrase: text, marks });
    }
    const response = answers.get(intent);
    if (response) collector.add({ line: lineOf(entry), story, intent, response });
  }
}

/** What our own exports tell of intents beside Rasa's data; returns the stories they stand in. */
function agentIntents(root: YAMLMap, lineOf: (node: Node) => number, collector: Collector) {
  const stories = new Map<string, string>();
  const agent = root.get("agent", true);
  for (const entry of isMap(agent) ? items(agent, "intents") : []) {
    if (!isMap(entry)) continue;
    const intent = words(entry, "intent");
    stories.set(intent, words(entry, "story"));
    readDetails(entry, intent, lineOf, collector);
  }
  return stories;
}

// A block of lines, as most write them; or a list of phrases, or of objects that have a text beside their metadata.
function rasaExamples(examples: Scalar | YAMLSeq, lineOf: (node: Node) => number) {
  if (isSeq(examples))
    return (examples.items as Node[]).map((item) => ({
      line: lineOf(item),
      source: (isMap(item) ? words(item, "text") : isScalar(item) ? String(item.value ?? "") : "").trim(),
    }));
  const first = lineOf(examples) + (examples.type === "BLOCK_LITERAL" ? 1 : 0);
  return String(examples.value)
    .split("\n")
    .map((source, at) => ({ line: first + at, source: source.trim().replace(/^-\s*/, "") }))
    .filter(({ source }) => source !== "");
}

// Rasa ties an answer to an intent by its stories; the common convention names it utter_<intent>.
function rasaAnswers(root: YAMLMap): Map<string, string> {
  const answers = new Map<string, string>();
  const responses = root.get("responses", true);
  if (!isMap(responses)) return answers;
  for (const pair of responses.items) {
    const name = String((pair.key as { value?: unknown })?.value ?? "");
    const first = isSeq(pair.value) ? pair.value.items[0] : undefined;
    if (name.startsWith("utter_") && isMap(first))
      answers.set(name.slice("utter_".length), words(first, "text"));
  }
  return answers;
}
