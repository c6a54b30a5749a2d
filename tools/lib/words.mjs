import { Refusal } from "./refuse.mjs";

const NAME = /^[a-z]+(-[a-z]+)*$/;

/** Every spelling of a feature's name and of one of its records, as the templates ask for them. */
export function wordsFor(many, one = singular(many)) {
  for (const name of [many, one]) {
    if (!NAME.test(name)) throw new Refusal(`"${name}" is not a kebab-case name, like "message-templates".`);
  }
  if (many === one) throw new Refusal(`Say what one of ${many} is called: --one <word>.`);
  return {
    "many-kebab": many,
    "one-kebab": one,
    many: camel(many),
    one: camel(one),
    Many: pascal(many),
    One: pascal(one),
    MANY: upper(many),
    ONE: upper(one),
    "many words": spaced(many),
    "one words": spaced(one),
    "Many words": capital(spaced(many)),
    "One words": capital(spaced(one)),
    table: one.replaceAll("-", "_"),
  };
}

function singular(many) {
  if (many.endsWith("ies")) return `${many.slice(0, -3)}y`;
  return many.replace(/s$/, "");
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const pascal = (name) => name.split("-").map(capital).join("");
const camel = (name) => pascal(name)[0].toLowerCase() + pascal(name).slice(1);
const upper = (name) => name.replaceAll("-", "_").toUpperCase();
const spaced = (name) => name.replaceAll("-", " ");
