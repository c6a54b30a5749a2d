import type { Catalogue, Relation, TypedColumn } from "./catalogue.ts";
import { DAY } from "./moment.ts";
import { buildSql, type CompiledSegment } from "./sql.ts";
import { type TestWriter, writeContactTest, writeTest, writeTextTest, writeTimeTest } from "./tests-sql.ts";
import type { Condition, EventCondition, MessageCondition, Moment, Segment } from "./types.ts";

/**
 * Writes a valid segment as one boolean SQL expression over the customer `c`: true for those inside; false, or
 * null outside of `not`, for the others. No value of the segment stands in the text; all are parameters.
 * @param first The number of the first parameter, where the expression joins a statement that has some already.
 */
export function compileSegment(
  segment: Segment,
  catalogue: Catalogue,
  moment: Moment,
  first = 1,
): CompiledSegment {
  return buildSql((bind) => {
    const fold = (text: string) => catalogue.fold(text);
    return write(segment, { bind, moment, fold, exact: (text) => text, catalogue, strict: false });
  }, first);
}

interface Writer extends TestWriter {
  catalogue: Catalogue;
  exact(text: string): string;
  /** Whether null would be taken for true: inside `not`. Elsewhere it is left, since an index can serve then. */
  strict: boolean;
}

function write(segment: Segment, writer: Writer): string {
  switch (segment.kind) {
    case "and":
    case "or":
      if (segment.of.length === 0) return segment.kind === "and" ? "true" : "false";
      return `(${segment.of.map((part) => write(part, writer)).join(` ${segment.kind} `)})`;
    case "not":
      return `not ${write(segment.of, { ...writer, strict: true })}`;
    default: {
      const sql = writeCondition(segment, writer);
      return writer.strict ? `coalesce(${sql}, false)` : `(${sql})`;
    }
  }
}

function writeCondition(condition: Condition, writer: Writer): string {
  const { catalogue, bind } = writer;
  switch (condition.kind) {
    case "attribute":
      return writeTest(writer, `(${catalogue.attribute(bind, condition.field)})`, condition.test);
    case "name":
      return writeTextTest(writer, catalogue.name, condition.test);
    case "phone":
    case "country":
      return writeTextTest({ ...writer, fold: writer.exact }, catalogue[condition.kind], condition.test);
    case "created":
    case "updated":
      return writeTimeTest(writer, catalogue[condition.kind], condition.test);
    case "heard":
    case "written": {
      const { contacts } = catalogue;
      return exists(contacts, writeContactTest(writer, contacts[condition.kind], condition.test));
    }
    case "identity":
      return exists(catalogue.identities, equal(writer, catalogue.identities.channel, condition.channel));
    case "consent":
      return writeConsent(condition, writer);
    case "membership":
      return writeMembership(condition, writer);
    case "message":
      return writeMessage(condition, writer);
    case "event":
      return writeEvent(condition, writer);
  }
}

function writeConsent({ channel, state }: Condition & { kind: "consent" }, writer: Writer): string {
  const { consents } = writer.catalogue;
  const here = equal(writer, consents.channel, channel);
  if (state === "unknown") return `not ${exists(consents, here)}`;
  return exists(consents, here, `${consents.state} = ${writer.bind(state)}::text`);
}

function writeMembership({ set, match, ids }: Condition & { kind: "membership" }, writer: Writer): string {
  const relation = writer.catalogue.memberships[set];
  const unique = [...new Set(ids)];
  const listed = `${relation.id.sql} = any(${writer.bind(unique)}::${relation.id.type}[])`;
  if (match === "any" || unique.length === 1) return exists(relation, listed);
  const count = `select count(distinct ${relation.id.sql}) from ${relation.from} where ${relation.on} and ${listed}`;
  return `(${count}) = ${writer.bind(unique.length)}::int`;
}

function writeMessage(condition: MessageCondition, writer: Writer): string {
  const relation = writer.catalogue.messages[condition.event];
  const tests = [`${relation.at} is not null`];
  for (const column of ["template", "campaign", "channel"] as const) {
    const wanted = condition[column];
    if (wanted !== undefined) tests.push(equal(writer, relation[column], wanted));
  }
  return happened(relation, tests, condition, writer);
}

function writeEvent(condition: EventCondition, writer: Writer): string {
  const relation = writer.catalogue.events;
  const tests = [equal(writer, relation.event, condition.event)];
  const { value } = condition;
  // What has no such value is not what was asked for, whatever the test says of nothing.
  if (value !== undefined) {
    const text = `(${relation.value(writer.bind, value.name)})`;
    tests.push(`${text} is not null`, writeTest(writer, text, value.test));
  }
  return happened(relation, tests, condition, writer);
}

/** Whether something happened often enough, and recently enough. */
function happened(
  relation: Relation & { at: string },
  tests: string[],
  { days, atLeast: times = 1 }: { days?: number; atLeast?: number },
  { bind, moment }: Writer,
): string {
  if (days !== undefined) {
    const since = new Date(moment.now - days * DAY).toISOString();
    tests.push(`${relation.at} >= ${bind(since)}::timestamptz`);
  }
  if (times === 1) return exists(relation, ...tests);
  // Counting stops at the number that is asked for.
  const few = `select 1 from ${relation.from} where ${[relation.on, ...tests].join(" and ")} limit ${bind(times)}::int`;
  return `(select count(*) from (${few}) few) = ${bind(times)}::int`;
}

function exists({ from, on }: Relation, ...tests: string[]): string {
  return `exists (select 1 from ${from} where ${[on, ...tests].join(" and ")})`;
}

function equal({ bind }: Writer, column: TypedColumn, value: string): string {
  return `${column.sql} = ${bind(value)}::${column.type}`;
}
