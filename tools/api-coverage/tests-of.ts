import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const CALL = /(GET|POST|PUT|DELETE) ((?:\/|\$\{)[^"`\s?]*)/g;
const CONSTANT = /const (\w+) = (?:"([^"]*)"|`([^`]*)`)/g;

/** A path whose places have no names, so that `{id}` and `{agentId}` are one. */
export const bare = (call: string): string => call.replaceAll(/\{\w+\}/g, "{}");

const STATIC_PARTS = 3;

/** Whether a call of a test may be this one: a place that a test fills as it runs stands for any name. */
function mayBe(made: string, call: string): boolean {
  if (made === call) return true;
  if (
    !made.includes("${") ||
    made
      .replaceAll(/\$\{\w+\}/g, "")
      .split("/")
      .filter(Boolean).length < STATIC_PARTS
  )
    return false;
  const [parts, wanted] = [made.split("/"), call.split("/")];
  return (
    parts.length === wanted.length && parts.every((part, at) => part.startsWith("${") || part === wanted[at])
  );
}

/** Which test files make a call, by the way tests write it: "GET /path", or a template with constants in it. */
export function createTestsOf(root: string): (call: string) => string[] {
  const files = ["server", "e2e"]
    .flatMap((room) =>
      readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" }).map(
        (file) => `${room}/${file}`,
      ),
    )
    .filter((file) => /\.(test|spec)\.ts$/.test(file) || /^server\/testing\/.*\.ts$/.test(file))
    .sort();
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
  const shared = new Map([["API", "/chatbird/api"]]);
  for (const [file, text] of texts) if (file.startsWith("server/testing/")) gather(text, shared);
  const made = new Map([...texts].map(([file, text]) => [file, callsIn(text, shared)]));
  const found = new Map<string, string[]>();
  const note = (call: string, file: string) => {
    const there = found.get(call) ?? [];
    if (!there.includes(file)) found.set(call, [...there, file]);
  };
  for (const [file, calls] of made)
    if (!file.startsWith("server/testing/")) for (const call of calls) note(call, file);
  // A call that a factory makes is tested by who uses the factory.
  for (const [factory, calls] of made) {
    if (!factory.startsWith("server/testing/")) continue;
    const users = [...texts].filter(
      ([file, text]) => !file.startsWith("server/testing/") && text.includes(`#${factory}"`),
    );
    for (const call of calls) for (const [file] of users) note(call, file);
  }
  return (call) => [...found].flatMap(([one, its]) => (mayBe(one, call) ? its : []));
}

function gather(text: string, into: Map<string, string>): Map<string, string> {
  for (const [, name, plain, template] of text.matchAll(CONSTANT))
    into.set(name!, plain ?? filled(template!, into));
  return into;
}
const filled = (text: string, constants: Map<string, string>): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole);

function callsIn(text: string, shared: Map<string, string>): Set<string> {
  const constants = gather(text, new Map(shared));
  return new Set(
    [...text.matchAll(CALL)].map(([, method, at]) => bare(`${method} ${filled(at!, constants)}`)),
  );
}
