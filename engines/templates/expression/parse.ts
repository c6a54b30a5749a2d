import { FUNCTIONS } from "./functions.ts";
import type { Expression, ParsedExpression } from "./types.ts";
import { Broken, cutWords, type Word } from "./words.ts";

const LONGEST = 2000;
const DEEPEST = 30;

/**
 * Reads a formula: "texts" and [columns] joined by `&`, `or` for what stands in where a value is blank, parentheses and
 * the functions of `FUNCTIONS`. A column of one word needs no brackets: `"orders/" & urlEncode([Order Id] or "none")`.
 * Nothing is run that is not in this grammar.
 */
export function parseExpression(source: string): ParsedExpression {
  try {
    if (source.length > LONGEST)
      throw new Broken(`The expression has ${source.length} characters; ${LONGEST} are allowed.`, LONGEST);
    return { ok: true, expression: new Parser(cutWords(source)).whole() };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { ok: false, fault: { message: error.message, position: error.position } };
  }
}

class Parser {
  private place = 0;
  private depth = 0;

  constructor(private readonly words: readonly Word[]) {}

  whole(): Expression {
    const { kind, at } = this.word();
    if (kind === "end")
      throw new Broken('The expression is empty. Write a text in "quotes" or a [column].', at);
    const expression = this.join();
    const rest = this.word();
    if (rest.kind !== "end")
      throw new Broken(`${rest.text || "This"} is too much here. Join values with &.`, rest.at);
    return expression;
  }

  private join(): Expression {
    const parts = [this.or()];
    while (this.takeSign("&")) parts.push(this.or());
    return parts.length === 1 ? (parts[0] as Expression) : { kind: "join", parts };
  }

  private or(): Expression {
    const choices = [this.value()];
    while (this.isName("or")) {
      this.place++;
      choices.push(this.value());
    }
    return choices.length === 1 ? (choices[0] as Expression) : { kind: "or", choices };
  }

  private value(): Expression {
    const word = this.word();
    this.place++;
    if (word.kind === "text") return { kind: "text", text: word.text };
    if (word.kind === "column") {
      if (word.text === "")
        throw new Broken("The brackets are empty. Write the column's name in them.", word.at);
      return { kind: "column", name: word.text };
    }
    if (word.kind === "sign" && word.text === "(") return this.inner(word.at);
    if (word.kind === "name" && word.text !== "or") {
      return this.takeSign("(") ? this.call(word) : { kind: "column", name: word.text };
    }
    throw new Broken('A value is missing here. Write a text in "quotes" or a [column].', word.at);
  }

  private inner(at: number): Expression {
    if (++this.depth > DEEPEST)
      throw new Broken("The expression is nested too deeply. Take parentheses out.", at);
    const expression = this.join();
    this.depth--;
    this.close(at);
    return expression;
  }

  private call({ text, at }: Word): Expression {
    const known = FUNCTIONS.find(({ name }) => name.toLowerCase() === text.toLowerCase());
    if (!known) {
      const names = FUNCTIONS.map(({ name }) => name).join(", ");
      throw new Broken(`There is no function ${text}. There are: ${names}.`, at);
    }
    if (++this.depth > DEEPEST)
      throw new Broken("The expression is nested too deeply. Take functions out.", at);
    const of = this.isSign(")") ? [] : [this.join()];
    while (this.takeSign(",")) of.push(this.join());
    this.depth--;
    this.close(at);
    if (of.length !== known.takes)
      throw new Broken(
        `${known.name} takes ${known.takes === 1 ? "one value" : "two values"}, like ${known.usage}.`,
        at,
      );
    return { kind: "call", name: known.name, of };
  }

  private close(from: number): void {
    if (!this.takeSign(")")) throw new Broken("A parenthesis is not closed. Write ) after the value.", from);
  }

  private word(): Word {
    return this.words[Math.min(this.place, this.words.length - 1)] as Word;
  }

  private isName(text: string): boolean {
    const word = this.word();
    return word.kind === "name" && word.text === text;
  }

  private isSign(text: string): boolean {
    const word = this.word();
    return word.kind === "sign" && word.text === text;
  }

  private takeSign(text: string): boolean {
    const found = this.isSign(text);
    if (found) this.place++;
    return found;
  }
}
