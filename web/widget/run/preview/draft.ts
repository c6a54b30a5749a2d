import { beginning, buttonsOf, type Place, press, progressOf } from "#engines/encaps/index.ts";
import type { EncapDefinition } from "#contract/encaps/definition.ts";
import type { RunAt, RunFace, RunPressed } from "#contract/encaps/runs.ts";
import type { Press, Way } from "../way/way.ts";

const FEWEST_DIGITS = 7;
/** A designer has no list of countries: the server looks closer. */
const phone = (text: string): string | null => {
  const digits = text.replace(/[^\d]/g, "");
  return digits.length >= FEWEST_DIGITS ? `+${digits}` : null;
};

const NOWHERE: Place = { path: [], values: {} };

/** Goes through a draft by itself: nothing is sent, nothing is called, nothing is kept. */
export class Draft implements Way {
  #definition: EncapDefinition;
  #name: string;
  #place: Place;

  constructor(definition: EncapDefinition, name: string) {
    this.#definition = definition;
    this.#name = name;
    this.#place = beginning(definition) ?? NOWHERE;
  }

  /** Takes the draft as it is now; who stood on a form that is gone begins anew. */
  renew(definition: EncapDefinition, name: string): void {
    this.#definition = definition;
    this.#name = name;
    const known = new Set(definition.forms.map(({ id }) => id));
    if (!this.#place.path.length || !this.#place.path.every((id) => known.has(id))) this.begin();
  }
  begin(): void {
    this.#place = beginning(this.#definition) ?? NOWHERE;
  }
  /** Jumps to a form as if one had come there. */
  go(formId: string): void {
    const { path, values } = this.#place;
    if (!this.#definition.forms.some(({ id }) => id === formId)) return;
    const at = path.indexOf(formId);
    this.#place = { path: at === -1 ? [...path, formId] : path.slice(0, at + 1), values };
  }

  face(): RunFace {
    const { title, language, colour, logo } = this.#definition.properties;
    return { state: "open", title: title || this.#name, language, colour, logo };
  }
  at(): RunAt | null {
    const { path, values } = this.#place;
    const form = this.#definition.forms.find(({ id }) => id === path.at(-1));
    if (!form) return null;
    return {
      kind: "form",
      form: { ...form, buttons: buttonsOf(this.#definition, form.id) },
      values: { ...values },
      progress: progressOf(this.#definition, path),
      canGoBack: path.length > 1,
    };
  }

  async press({ formId, buttonId, values }: Press): Promise<RunPressed> {
    const pressed = press(this.#definition, this.#place, { formId, buttonId, entered: values }, { phone });
    switch (pressed.kind) {
      case "refused":
        return pressed;
      case "form":
        this.#place = { path: pressed.path, values: pressed.values };
        return this.at() ?? { kind: "counted" };
      case "finished": {
        const { closing } = this.#definition.properties;
        this.begin();
        // A preview stays where it is.
        return { kind: "finished", ...closing, redirectUrl: null };
      }
      default:
        return { kind: "counted" };
    }
  }
}
