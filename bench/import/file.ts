import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";

export const HEADERS = ["Name", "Phone Number", "City", "Plan", "E-mail", "Points", "Note"];
const CITIES = ["Pune", "चेन्नई", "São Paulo", "Köln", "Mumbai", "Ooty", "New Delhi", "Goa"];
const BAD_EVERY = 125;
const REPEAT_EVERY = 50;

/** What a file of `rows` rows holds: 0.8 % break a rule, 2 % repeat an earlier number. */
export function expected(rows: number): { bad: number; repeated: number } {
  let bad = 0;
  let repeated = 0;
  for (let n = 1; n <= rows; n++) {
    if (n % BAD_EVERY === 0) bad++;
    else if (n % REPEAT_EVERY === 0) repeated++;
  }
  return { bad, repeated };
}

/** Writes a file of customers with quotes, line ends within cells and letters of four scripts: about 89 bytes a row. */
export async function writeFile(file: string, rows: number, firstNumber: number): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${HEADERS.join(",")}\r\n`);
  let block = "";
  for (let n = 1; n <= rows; n++) {
    block += row(n, firstNumber);
    if (block.length < 1 << 20 && n < rows) continue;
    if (!out.write(block)) await once(out, "drain");
    block = "";
  }
  out.end();
  await finished(out);
}

function row(n: number, firstNumber: number): string {
  const repeats = n % REPEAT_EVERY === 0;
  const at = repeats ? n - 1 : n;
  // Numbers in no order, as people have them; each once.
  const number = firstNumber + ((at * 7_919) % 100_000_000);
  const phone = n % BAD_EVERY === 0 ? "12345" : `+91${number}`;
  const note =
    n % 10 === 0
      ? `"said ""hello"", then\r\nleft ${n}"`
      : n % 3 === 0
        ? `"likes tea, not coffee"`
        : "regular";
  const city = CITIES[n % CITIES.length];
  return `Customer ${n},${phone},${city},${n % 3 === 0 ? "Gold" : "Silver"},person${n}@example.com,${n % 1000},${note}\r\n`;
}
