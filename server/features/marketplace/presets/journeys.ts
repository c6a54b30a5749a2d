import type { Preset } from "#contract/marketplace/preset.ts";
import type { PresetJourney } from "#contract/marketplace/preset-journey.ts";
import { TEMPLATE_KINDS } from "#contract/templates/words.ts";
import { type Finding, reviewJourney } from "#engines/journeys/index.ts";
import { compileColumnMapping, readStoredTemplate, slotsOf } from "#engines/templates/index.ts";

/** Of what input no day can be read. */
const DAYLESS = new Set(["alphabets", "email", "decimal"]);

/** What the review finds of a journey, with what stands beside it in its preset. */
export function findingsOfJourney({ definition }: PresetJourney, preset: Preset): Finding[] {
  return reviewJourney(definition, {
    channels: new Set(TEMPLATE_KINDS),
    segments: new Map(preset.segments.map(({ name, rule }) => [name, { name, dynamic: rule !== undefined }])),
    fields: new Map(
      preset.attributes.map(({ fieldName, fieldLabel, inputType }) => [
        fieldName,
        { name: fieldLabel, date: !DAYLESS.has(inputType ?? "") },
      ]),
    ),
    messages: messageProblems({ definition }, preset),
  });
}

/** Where a variable of a template gets nothing, or a value that the event does not bring. */
function messageProblems({ definition }: Pick<PresetJourney, "definition">, { templates }: Preset) {
  const { trigger } = definition.entry;
  const brought = trigger.kind === "event" ? trigger.values.map((value) => `event.${value}`) : [];
  const problems = new Map<string, string[]>();
  for (const step of definition.steps) {
    if (step.kind !== "message") continue;
    const { templateId, language } = step.message.template;
    const found = templates.find(
      (one) => one.kind === step.channelId && one.name === templateId && one.language === language,
    );
    if (!found) continue;
    const { kind, ...written } = found;
    // Columns of the customer master are its enterprise's own; those of the event are the journey's.
    const others = step.columnMapping.flatMap(({ type, value }) =>
      type === "column" && !value.startsWith("event.") ? [value] : [],
    );
    const slots = slotsOf(readStoredTemplate(written, kind).template);
    const compiled = compileColumnMapping(step.columnMapping, [...others, ...brought], slots);
    if (!compiled.ok)
      problems.set(
        step.id,
        compiled.faults.map(({ variable, message }) => `${variable}: ${message}`),
      );
  }
  return problems;
}

/** What would keep a journey from being published, each with its place. */
export const journeyFaults = (preset: Preset): string[] =>
  preset.journeys.flatMap((one) =>
    findingsOfJourney(one, preset)
      .filter(({ level }) => level === "error")
      .map(
        ({ stepId, field, message }) =>
          `Journey ${one.name}, at ${stepId ? `the step ${stepId}, ` : ""}${field}: ${message}`,
      ),
  );
