import type { TemplateButton, TemplateContent, TemplateHeader } from "#channels/kit/index.ts";
import {
  blankReason,
  type Button,
  type CompiledTemplate,
  findSlot,
  handsOverPassword,
  type Header,
  isBlank,
  NO_TOKEN,
  readTime,
  type Slot,
  type Values,
  variablesIn,
  type WhatsAppTemplate,
} from "#engines/templates/index.ts";
import { flowToken } from "#server/features/flows/public.ts";
import type { FilledTemplate, Rendering } from "./content.ts";

/** A value that a part needs, or `Missing` thrown for the person who has none. */
type Take = (key: string) => string;

class Missing extends Error {}

type Part = Pick<WhatsAppTemplate, "header" | "body" | "buttons"> & { password?: boolean };

/** A WhatsApp template as a function from a person's values to the message that vendors are handed. */
export function whatsAppContent(
  template: WhatsAppTemplate,
  { name, media }: FilledTemplate,
  compiled: CompiledTemplate,
): (values: Values) => Rendering {
  const named = template.parameterFormat === "NAMED";
  const main = compilePart({ ...template, password: handsOverPassword(template) }, "", media);
  const cards = template.cards.map((card, at) => compilePart(card, `card.${at}.`, media));
  const names = named ? variablesIn(template.body.text) : undefined;
  return (values) => {
    const take = taking(values, compiled.slots);
    try {
      const part = main(take);
      const text = compiled.body(values);
      const content: TemplateContent = {
        kind: "template",
        name,
        language: template.language,
        ...part,
        ...(names ? { names } : {}),
        ...(cards.length > 0 ? { cards: cards.map((card) => card(take)) as TemplateContent["cards"] } : {}),
        ...(template.offer?.hasExpiration ? { expiresAt: readTime(take("offer.expires")) } : {}),
        ...(text.ok ? { rendered: text.text } : {}),
      };
      return { ok: true, content };
    } catch (error) {
      if (error instanceof Missing) return { ok: false, reason: error.message };
      throw error;
    }
  };
}

/** A slot that is not required has an example that serves everyone. */
function taking(values: Values, slots: readonly Slot[]): Take {
  return (key) => {
    const value = values[key];
    if (value !== undefined && !isBlank(value)) return value;
    const slot = findSlot(slots, key);
    if (slot && !slot.required) return slot.example;
    throw new Missing(blankReason(slot?.label ?? key));
  };
}

function compilePart({ header, body, buttons, password }: Part, scope: string, media: DispatchMedia) {
  const written = variablesIn(body.text);
  const keys = (password && written.length === 0 ? ["1"] : written).map((name) => `${scope}body.${name}`);
  const head = compileHeader(header, `${scope}header`, media);
  const filled = buttons.flatMap((button, index) => compileButton(button, index, `${scope}button.${index}`));
  return (take: Take) => {
    const made = head?.(take);
    return {
      ...(made ? { header: made } : {}),
      body: keys.map(take),
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
): ((take: Take) => TemplateHeader) | undefined {
  switch (header.format) {
    case "NONE":
    case "LOCATION":
      return undefined;
    case "TEXT": {
      const [variable] = variablesIn(header.text);
      return variable === undefined ? undefined : (take) => ({ text: take(`${scope}.${variable}`) });
    }
    default: {
      const kind = header.format.toLowerCase() as "image" | "video" | "document";
      const file = media[`${scope}.media`];
      const named = kind === "document" && file?.fileName ? { fileName: file.fileName } : {};
      if (file) return () => ({ media: kind, source: { url: file.url }, ...named });
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
