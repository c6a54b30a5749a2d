import { isTaken } from "../db/taken.ts";
import { Failure } from "../fail.ts";

/** How often another name is tried where one is taken. */
const NAMES_TRIED = 50;

/**
 * Makes something under its name, or where that is taken, with the next free number behind it.
 * @param most The longest name, in characters.
 * @param taken The reason by which a name that is taken is refused.
 */
export async function underFreeName<T>(
  name: string,
  most: number,
  taken: string,
  make: (name: string) => Promise<T>,
): Promise<T> {
  for (let number = 1; ; number++) {
    const end = number === 1 ? "" : ` ${number}`;
    try {
      return await make(`${name.slice(0, most - end.length)}${end}`);
    } catch (error) {
      const isTheirs = isTaken(error) || (error instanceof Failure && error.reason === taken);
      if (!isTheirs || number === NAMES_TRIED) throw error;
    }
  }
}
