import type { TemplateButton, TemplateContent, TemplateHeader } from "#channels/kit/index.ts";
import {
  blankReason,
  type Button,
  type CompiledTemplate,
  handsOverPassword,
  type Header,
  isBlank,
  NO_TOKEN,
  readTime,
  type Slot,
  type Values,
  variablesIn,
  WHATSAPP_LIMITS,
  type WhatsAppTemplate,
} from "#engines/templates/index.ts";
import { flowToken } from "#server/features/flows/public.ts";
import type { FilledTemplate, Rendering } from "./content.ts";

/** A value that a part needs, or `Missing` thrown for the person who has none. */
type Take = (key: string) => string;

/** A value is blank, or does not fit. */
class Missing extends Error {}

type Part = Pick<WhatsAppTemplate, "header" | "body" | "buttons"> & {
  named: boolean;
  password?: boolean;
};

/** A WhatsApp template as a function from a person's values to the message that vendors are handed. */
export function whatsAppContent(
  template: WhatsAppTemplate,
  { name, media }: FilledTemplate,
  compiled: CompiledTemplate,
): (values: Values) => Rendering {
  const named = template.parameterFormat === "NAMED";
  const main = compilePart({ ...template, named, password: handsOverPassword(template) }, "", media);
  const cards = template.cards.map((card, at) => compilePart({ ...card, named }, `card.${at}.`, media));
  const most = template.offer ? WHATSAPP_LIMITS.offerBody : WHATSAPP_LIMITS.body;
  const takingOf = compileTaking(compiled.slots);
  return (values) => {
    const take = takingOf(values);
    try {
      const part = main(take);
      const text = compiled.body(values);
      if (text.ok && text.text.length > most)
        throw new Missing(`The message has ${text.text.length} characters; ${most} are allowed.`);
      const content: TemplateContent = {
        kind: "template",
        name,
        language: template.language,
        ...part,
        ...(cards.length > 0 ? { cards: cards.map((card) => card(take)) as TemplateContent["cards"] } : {}),
        ...(template.offer?.hasExpiration ? { expiresAt: Number(take("offer.expires")) } : {}),
        ...(text.ok ? { rendered: text.text } : {}),
      };
      return { ok: true, content };
    } catch (error) {
      if (error instanceof Missing) return { ok: false, reason: error.message };
      throw error;
    }
  };
}

/** Values as the vendor takes them. A slot that is not required has an example that serves everyone. */
function compileTaking(all: readonly Slot[]): (values: Values) => Take {
  const slots = new Map(all.map((slot) => [slot.key, slot]));
  return (values) => (key) => {
    const value = values[key];
    const slot = slots.get(key);
    if (value !== undefined && !isBlank(value)) return slot ? fitting(slot, value) : value;
    if (slot && !slot.required) return slot.example;
    throw new Missing(blankReason(slot?.label ?? key));
  };
}

/** The vendor would refuse what does not fit, and nobody would know before it is sent. */
function fitting({ role, label }: Slot, value: string): string {
  const { code } = WHATSAPP_LIMITS;
  if (role === "code" && value.length > code)
    throw new Missing(`${label} has ${value.length} characters; ${code} are allowed.`);
  if (role !== "time") return value;
  const time = readTime(value);
  if (!Number.isNaN(time)) return String(time);
  throw new Missing(
    `${label} has to be a time like 2026-11-30T18:00:00Z or milliseconds since 1970, not ${value}.`,
  );
}

function compilePart({ header, body, buttons, named, password }: Part, scope: string, media: DispatchMedia) {
  const written = variablesIn(body.text);
  const keys = (password && written.length === 0 ? ["1"] : written).map((name) => `${scope}body.${name}`);
  const head = compileHeader(header, `${scope}header`, media, named);
  const filled = buttons.flatMap((button, index) => compileButton(button, index, `${scope}button.${index}`));
  return (take: Take) => {
    const made = head?.(take);
    return {
      ...(made ? { header: made } : {}),
      body: keys.map(take),
      ...(named ? { names: written } : {}),
      buttons: filled.map(
        ({ key, flowId, ...button }): TemplateButton => ({ ...button, value: valueOf(take(key), flowId) }),
      ),
    };
  };
}

/** A flow that is sent without a token of the sender's own carries ours: by it the answer finds its flow. */
const valueOf = (value: string, flowId: string | undefined): string =>
  flowId !== undefined && value === NO_TOKEN ? flowToken(flowId) : value;

type DispatchMedia = FilledTemplate["media"];

function compileHeader(
  header: Header,
  scope: string,
  media: DispatchMedia,
  named: boolean,
): ((take: Take) => TemplateHeader) | undefined {
  switch (header.format) {
    case "NONE":
      return undefined;
    case "LOCATION":
      return (take) => ({
        location: {
          latitude: take(`${scope}.latitude`),
          longitude: take(`${scope}.longitude`),
          name: take(`${scope}.name`),
          address: take(`${scope}.address`),
        },
      });
    case "TEXT": {
      const [variable] = variablesIn(header.text);
      if (variable === undefined) return undefined;
      const name = named ? { name: variable } : {};
      return (take) => ({ text: take(`${scope}.${variable}`), ...name });
    }
    default: {
      const kind = header.format.toLowerCase() as "image" | "video" | "document";
      const file = media[`${scope}.media`];
      const called = kind === "document" && file?.fileName ? { fileName: file.fileName } : {};
      if (file) return () => ({ media: kind, source: { url: file.url }, ...called });
      return (take) => ({ media: kind, source: { url: take(`${scope}.media`) } });
    }
  }
}

function compileButton(
  button: Button,
  index: number,
  scope: string,
): (Omit<TemplateButton, "value"> & { key: string; flowId?: string })[] {
  switch (button.type) {
    case "QUICK_REPLY":
      return [{ index, type: "quick_reply", key: `${scope}.payload` }];
    case "URL":
      return variablesIn(button.url).length > 0 ? [{ index, type: "url", key: `${scope}.url` }] : [];
    case "COPY_CODE":
      return [{ index, type: "copy_code", key: `${scope}.code` }];
    case "FLOW":
      return [{ index, type: "flow", key: `${scope}.token`, flowId: button.flowId }];
    // The vendor carries a password as if it were the end of a link.
    case "OTP":
      return [{ index, type: "url", key: "body.1" }];
    case "PHONE_NUMBER":
      return [];
  }
}
