import type { RunAt, RunForm, RunPressed } from "#contract/encaps/runs.ts";
import { newId } from "../kit/ids.ts";
import { drawForm } from "./view/form.ts";
import type { Page } from "./view/page.ts";
import { closingOf, troubleOf } from "./view/states.ts";
import { Failed, type Values, type Way } from "./way/way.ts";

type Form = Extract<RunAt, { kind: "form" }>;
type Button = RunForm["buttons"][number];

export interface WalkParts {
  page: Page;
  way: Way;
  /** What is kept of what is typed, so that nothing is lost with the connection. */
  keep: {
    typed(formId: string): Values;
    type(formId: string, values: Values): void;
    sent(formId: string): void;
  };
  /** Opens the link anew: it is not what it was. */
  reopen(): void;
  finished(): void;
  /** A form stands, or the end. */
  shown?(formId: string | null): void;
}

/** Goes from form to form. */
export function createWalk({ page, way, keep, reopen, finished, shown }: WalkParts) {
  /** `quiet`: nobody pressed anything, so the focus stays where it is. */
  function show(at: RunAt, quiet = false): void {
    if (at.kind === "form") return showForm(at, quiet);
    finished();
    page.progress(null);
    page.say(closingOf(at));
    shown?.(null);
  }

  function showForm(at: Form, quiet: boolean): void {
    const { id } = at.form;
    // A press that did not come through is tried again as the same press, as long as it says the same.
    let tried = { what: "", pressId: "" };
    const drawn = drawForm(at, {
      typed: keep.typed(id),
      onType: (values) => keep.type(id, values),
      onPress: (button, values) => void press(button, values),
    });

    async function press(button: Button, values: Values): Promise<void> {
      const what = JSON.stringify([button.id, values]);
      if (tried.what !== what) tried = { what, pressId: newId() };
      // A link is followed and a number called: the form stays as it is.
      const aside = button.kind === "link" || button.kind === "call";
      if (!aside) drawn.busy(true);
      drawn.trouble("");
      try {
        const answer = await way.press({
          pressId: tried.pressId,
          formId: id,
          buttonId: button.id,
          values: aside ? {} : values,
        });
        tried = { what: "", pressId: "" };
        hear(answer, button.kind);
      } catch (error) {
        if (!aside) failed(error);
      } finally {
        drawn.busy(false);
      }
    }
    function hear(answer: RunPressed, pressed: Button["kind"]): void {
      switch (answer.kind) {
        case "refused":
          return drawn.blame(answer.errors);
        case "held":
          return drawn.trouble(troubleOf("held"));
        case "counted":
          return;
        default:
          // What was typed here and not sent is still there for who comes back.
          if (pressed !== "back") keep.sent(id);
          show(answer);
      }
    }
    function failed(error: unknown): void {
      const trouble = error instanceof Failed ? error.trouble : "trouble";
      if (trouble === "closed" || trouble === "lost" || trouble === "unknown") return reopen();
      drawn.trouble(troubleOf(trouble));
    }

    page.progress(at.progress);
    page.show(drawn.element, drawn.heading, quiet);
    shown?.(id);
  }

  return { show };
}
