/** Rendering a person's message, beside what is written by hand for it: a regular expression and `replace`. */
import { compileTemplate, type Values, type WhatsAppTemplate } from "../../engines/templates/index.ts";
import { type Report, percentile } from "../kit.ts";

const TEMPLATE: WhatsAppTemplate = {
  kind: "whatsapp",
  name: "order_shipped",
  language: "en",
  category: "UTILITY",
  type: "DEFAULT",
  parameterFormat: "POSITIONAL",
  header: { format: "NONE" },
  body: {
    text: "Hello {{1}}, your order {{2}} has left our warehouse and arrives on {{3}}. Reply to this message if you will not be at home.",
    examples: {},
  },
  footer: "",
  buttons: [],
  cards: [],
  offer: null,
  authentication: null,
};
const PEOPLE: Values[] = Array.from({ length: 1000 }, (_, at) => ({
  "body.1": ["Asha", "Noor", 'Sam "Sunny"', "मीरा"][at % 4] as string,
  "body.2": `A-${1000 + at}`,
  "body.3": ["Monday", "Tuesday"][at % 2] as string,
}));
/** The same people as the peers like them: by the bare names of the variables. */
const FLAT: Values[] = PEOPLE.map((person) => ({
  1: person["body.1"] as string,
  2: person["body.2"] as string,
  3: person["body.3"] as string,
}));
const ROUNDS = 7;
const LENGTH = 300_000;

export default async function templates(report: Report): Promise<void> {
  const { body } = compileTemplate(TEMPLATE);
  const ours = (values: Values) => {
    const rendered = body(values);
    return rendered.ok ? rendered.text : "";
  };
  const [own, replaced, mustache] = rates([
    [PEOPLE, ours],
    [FLAT, byReplace],
    [FLAT, byMustache],
  ]) as [number, number, number];
  const row = (name: string, value: number, peer?: number, target?: string) =>
    report.row({ row: name, value, unit: "renders/s", peer, target });
  row("body with three variables", own, undefined, ">= 1000000");
  row("body, to replace with a regex", own, replaced, ">= 5x");
  row("body, to mustache-like sections and paths by regex", own, mustache, ">= 5x");
}

/** Renders a second, median of rounds in which the systems take turns. */
function rates(systems: [Values[], (values: Values) => string][]): number[] {
  const seen: number[][] = systems.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    systems.forEach(([people, render], at) => seen[at]?.push(rate(people, render)));
  }
  // The first round is for the compiler.
  return seen.map((figures) => percentile(figures.slice(1), 0.5));
}

/** Each text is looked at, so that it has to exist: a string put together lazily would cost nothing. */
function rate(people: Values[], render: (values: Values) => string): number {
  let seen = 0;
  const before = process.cpuUsage();
  for (let at = 0; at < LENGTH; at++) {
    const text = render(people[at % people.length] as Values);
    seen += text.charCodeAt(text.length >> 1);
  }
  const { user } = process.cpuUsage(before);
  if (seen === 0) throw new Error("Nothing was rendered.");
  return LENGTH / (user / 1e6);
}

const { text: BODY } = TEMPLATE.body;

function byReplace(values: Values): string {
  return BODY.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}

/** What a small mustache does at each render: sections, then paths, then escaping. */
function byMustache(values: Values): string {
  return BODY.replace(/\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_, name: string, inner: string) =>
    values[name] ? inner : "",
  ).replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, path: string) =>
    (values[path] ?? "").replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  );
}
