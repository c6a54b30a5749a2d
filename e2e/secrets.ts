import type { Page, Request } from "playwright-core";

/** Fields that hold what nobody but its owner may read. */
const SECRET = /passw|secret|token|api-?_?key|credential|recovery/i;
/** What is shorter stands in a log by chance: a code of six digits is the end of many a time. */
const SHORTEST = 8;

/** What people typed and were told in confidence, to be looked for where it must not stand. */
export interface Confidences {
  keep(value: string, what: string): void;
  /** Notes what a page sends and is told from now on. */
  hear(page: Page): void;
  /** What of it stands in these lines, and on which. */
  foundIn(lines: readonly string[]): Promise<string[]>;
}

export function confidences(): Confidences {
  const kept = new Map<string, string>();
  const answers: Promise<unknown>[] = [];
  const keep = (value: string, what: string) => {
    if (value.length >= SHORTEST) kept.set(value, what);
  };
  const note = (value: unknown, name: string, where: string): void => {
    if (typeof value === "string") {
      if (SECRET.test(name)) keep(value, `${name} of ${where}`);
    } else if (Array.isArray(value)) for (const one of value) note(one, name, where);
    else if (typeof value === "object" && value !== null)
      for (const [field, one] of Object.entries(value)) note(one, field, where);
  };
  const answered = async (request: Request, where: string): Promise<void> => {
    const reply = await request.response();
    if (reply?.headers()["content-type"]?.includes("json")) note(await reply.json(), "", where);
  };
  return {
    keep,
    hear: (page) =>
      void page.on("request", (request) => {
        if (request.method() === "GET") return;
        const where = `${request.method()} ${new URL(request.url()).pathname}`;
        note(bodyOf(request), "", where);
        // A page that is closed takes its answers along.
        answers.push(answered(request, where).catch(() => {}));
      }),
    async foundIn(lines) {
      await Promise.all(answers);
      return [...kept].flatMap(([value, what]) => {
        const line = lines.find((one) => one.includes(value));
        return line ? [`${what} stands in: ${line.slice(0, 500)}`] : [];
      });
    },
  };
}

function bodyOf(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    // Files, and what is no JSON.
    return undefined;
  }
}
