import type { RunState } from "#contract/encaps/limits.ts";
import type { RunAt } from "#contract/encaps/runs.ts";
import { say } from "../text/words.ts";
import type { Trouble } from "../way/way.ts";
import { ALERT, CLOCK, LINK_OFF, TICK } from "./icons.ts";
import type { Said } from "./page.ts";

/** What is said of an app that is not open. */
export function saidOf(state: Exclude<RunState, "open">): Said {
  switch (state) {
    case "paused":
      return { mark: CLOCK, title: say("paused"), text: say("pausedText") };
    case "expired":
      return { mark: LINK_OFF, title: say("expired"), text: say("expiredText") };
    case "finished":
      return { mark: TICK, title: say("once"), text: say("onceText") };
    default:
      return { mark: CLOCK, title: say("closed"), text: say("closedText") };
  }
}

/** What is said at the end. */
export function closingOf({ title, text, redirectUrl }: Extract<RunAt, { kind: "finished" }>): Said {
  return {
    mark: TICK,
    title: title || say("thanks"),
    text: text || (title ? "" : say("thanksText")),
    ...(redirectUrl ? { action: { label: say("goOn"), href: redirectUrl } } : {}),
  };
}

/** What is said where a link could not be opened at all. */
export function failedOf(trouble: Trouble, again: () => void): Said {
  if (trouble === "unknown") return { mark: LINK_OFF, title: say("unknown"), text: say("unknownText") };
  const action = { label: say("again"), run: again };
  return { mark: ALERT, title: troubleOf(trouble), text: "", action };
}

/** What is said over the button that did not work. */
export function troubleOf(trouble: Trouble | "held"): string {
  if (trouble === "tooFast" || trouble === "held") return say(trouble);
  if (trouble !== "unreachable") return say("trouble");
  return say(navigator.onLine ? "unreachable" : "offline");
}
