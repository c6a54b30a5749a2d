import type { z } from "zod";
import { appDefinition } from "#contract/marketplace/preset-app.ts";
import { presetFlowText } from "#contract/marketplace/preset-flow.ts";
import { type Preset, preset as presetShape } from "#contract/marketplace/preset.ts";
import type { TemplateKind } from "#contract/templates/words.ts";
import { reviewEncap } from "#engines/encaps/index.ts";
import { reviewFlow, sentenceOf } from "#engines/flows/index.ts";
import { checkPattern } from "#engines/nlu/index.ts";
import type { TemplateChannel } from "#engines/templates/index.ts";
import { findingsOf } from "#server/features/templates/public.ts";
import { fail } from "#server/platform/fail.ts";
import { readJson, TooDeep } from "#server/platform/json.ts";
import { journeyFaults } from "./journeys.ts";

const REASONS_TOLD = 5;

/** A channel that takes templates of each kind, to review one by. */
const REVIEWED_AS: Record<TemplateKind, TemplateChannel> = {
  whatsapp: "whatsapp",
  text: "sms",
  email: "email",
  rcs: "rcs",
};

/** Reads the bytes of a preset file and refuses what could not be installed. */
export function readPreset(bytes: Uint8Array): Preset {
  const read = presetShape.safeParse(parsed(bytes));
  if (!read.success) throw unreadable(read.error.issues.map(reasonOf));
  const faults = [
    ...templateFaults(read.data),
    ...patternFaults(read.data),
    ...appFaults(read.data),
    ...flowFaults(read.data),
    ...journeyFaults(read.data),
  ];
  if (faults.length > 0) throw unreadable(faults);
  return read.data;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return readJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TooDeep) throw unreadable([error.message]);
    throw unreadable(["the file is not JSON in UTF-8."]);
  }
}

/** Where it stands and what is wrong with it, in words. */
function reasonOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.join(".") || "file";
  return issue.code === "unrecognized_keys"
    ? `${place} holds ${issue.keys.join(", ")}, which no preset has.`
    : `${place} ${issue.message.replace(/[.:]?$/, ".")}`;
}

const unreadable = (reasons: string[]) =>
  fail("PRESET_UNREADABLE", { reason: reasons.slice(0, REASONS_TOLD).join(" ") });

const templateFaults = ({ templates }: Preset): string[] =>
  templates.flatMap(({ kind, ...written }) =>
    findingsOf(written, REVIEWED_AS[kind]).map((message) => `Template ${written.name}: ${message}`),
  );

const patternFaults = ({ bot }: Preset): string[] =>
  (bot?.entities ?? []).flatMap(({ name, values }) =>
    values.flatMap((value) =>
      value.type === "pattern"
        ? value.pattern.flatMap((pattern) => {
            const verdict = checkPattern(pattern);
            return verdict.ok ? [] : [`Entity ${name}: ${verdict.reason}`];
          })
        : [],
    ),
  );

/** What would keep an app from being launched. */
function appFaults({ apps, attributes }: Preset): string[] {
  const known = new Map(
    attributes.map(({ fieldName, fieldType, inputType }) => [
      fieldName,
      { fieldType, inputType: inputType ?? null },
    ]),
  );
  return apps.flatMap((app) =>
    reviewEncap(
      appDefinition(app, (field) => field),
      { attributes: known },
    )
      .filter(({ severity }) => severity === "error")
      .map(({ code, place }) => `App ${app.name}: ${code} at ${place.formId ?? place.part}.`),
  );
}

/** What would keep a flow from being published, each with its place as a JSON pointer. */
const flowFaults = ({ flows }: Preset): string[] =>
  flows.flatMap((one) =>
    reviewFlow(presetFlowText(one))
      .findings.filter(({ severity }) => severity === "error")
      .map(
        ({ rule, parameters, pointer }) =>
          `Flow ${one.name}, at ${pointer || "/"}: ${sentenceOf(rule, parameters)}`,
      ),
  );
