import { Composer, type Document, LineCounter, Parser } from "yaml";
import { LEVELS_MAX, TooDeep } from "#server/platform/json.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";

/**
 * Tokens are made without recursion, the tree of them is not: what is nested without end is refused before, since whoever
 * runs out of stack within the tree may take the process along.
 */
class ShallowParser extends Parser {
  override *next(source: string) {
    yield* super.next(source);
    if (this.stack.length > LEVELS_MAX) throw new ThreadRefusal(new TooDeep().message);
  }
}

/** YAML, or JSON, which is YAML too, with the line of every value. Throws ThreadRefusal for what is neither. */
export function readYaml(text: string): { root: Document["contents"]; lines: LineCounter } {
  const lines = new LineCounter();
  const tokens = new ShallowParser(lines.addNewLine).parse(text);
  const [document, second] = new Composer({ uniqueKeys: false }).compose(tokens, true, text.length);
  if (second)
    throw new ThreadRefusal('The file holds several documents. Leave one of those that "---" parts.');
  const broken = document?.errors[0];
  if (broken) throw new ThreadRefusal(`Line ${lines.linePos(broken.pos[0]).line}: ${broken.message}`);
  return { root: document?.contents ?? null, lines };
}
