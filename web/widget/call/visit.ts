import type { VideoTold } from "#contract/chat/video-actions.ts";
import type { VideoChat, VideoPlace } from "#contract/chat/video.ts";
import { el } from "../kit/dom.ts";
import { type Call, createCall } from "./call.ts";
import { type Note, phaseLine } from "./notes.ts";
import { wearSheet } from "./sheet.ts";
import type { CallState } from "./state.ts";
import { createView } from "./view.ts";
import { callWords, type Say } from "./words.ts";

export interface VisitParts {
  language: string;
  ask(action: string, payload: object): Promise<unknown>;
  /** Where the call is shown; empty while there is none. */
  place: HTMLElement;
  /** Something is shown, or nothing any more. */
  onShow(shown: boolean): void;
}

/** The customer's side: it rings, they accept or decline, and talk. */
export async function createVisit({ language, ask, place, onShow }: VisitParts) {
  const say = await callWords(language);
  let call: Call | undefined;
  let ringing: string | undefined;
  let last: VideoChat | null = null;

  function show(element: HTMLElement | null): void {
    place.replaceChildren(...(element ? [element] : []));
    place.hidden = !element;
    onShow(element !== null);
  }
  function begin(video: VideoChat): void {
    ringing = undefined;
    const name = video.agentName;
    const made = createCall("customer", video, {
      here: (peer, join) => ask("customerVideoHere", { peer, join }) as Promise<VideoPlace>,
      signal: (signal) => ask("customerVideoSignal", signal),
      end: () => ask("customerVideoEnd", {}),
    });
    call = made;
    const close = () => {
      show(null);
      if (last) ring(last);
    };
    const notes = {
      line: (state: CallState) => phaseLine(state, say, name),
      extra: (state: CallState) => notesFor(state, { say, name, ask, close }),
    };
    const view = createView({ call: made, say, name, notes });
    show(view);
    view.focus();
    made.state.hear(({ phase, refusal }) => {
      if (phase !== "over" || call !== made) return;
      call = undefined;
      // What the server said is read before it goes.
      if (!refusal) show(null);
    });
    void made.begin();
  }
  function ring(video: VideoChat): void {
    if (ringing === video.roomId) return;
    ringing = video.roomId;
    wearSheet();
    const back = video.joinedAt !== null;
    const title = say(back ? "goesOn" : "invites", { name: video.agentName });
    const accept = el(
      "button",
      { type: "button", class: "call-word", onclick: () => begin(video) },
      say(back ? "comeBack" : "accept"),
    );
    const decline = el(
      "button",
      {
        type: "button",
        class: "call-word call-plain",
        onclick: () => void ask("customerVideoEnd", {}).catch(() => {}),
      },
      say(back ? "hangUp" : "decline"),
    );
    show(
      el(
        "section",
        { class: "call call-ring", role: "alertdialog", "aria-label": title, "aria-modal": "true" },
        el(
          "div",
          { class: "call-question" },
          el("h2", {}, title),
          el("div", { class: "call-row" }, accept, decline),
        ),
      ),
    );
    accept.focus();
  }

  return {
    /** The call as the chat tells of it; null where there is none. */
    update(video: VideoChat | null): void {
      last = video;
      if (call) {
        call.update(video);
        if (call || !video) return;
      }
      if (!video) {
        show(null);
        ringing = undefined;
        return;
      }
      ring(video);
    },
    hear: (signal: VideoTold) => call?.hear(signal),
    wake: () => call?.wake(),
  };
}
export type Visit = Awaited<ReturnType<typeof createVisit>>;

interface NoteParts {
  say: Say;
  name: string;
  ask: VisitParts["ask"];
  close(): void;
}

/** What is asked and said of recording, and the way out of a call that ended against them. */
function notesFor({ video, phase, refusal }: CallState, { say, name, ask, close }: NoteParts): Note[] {
  if (phase === "over")
    return refusal
      ? [
          {
            kind: "close",
            make: () => el("button", { type: "button", class: "call-word", onclick: close }, say("close")),
          },
        ]
      : [];
  if (video.recording === "on")
    return [{ kind: "recorded", make: () => el("p", { role: "status" }, say("recorded")) }];
  if (video.recording !== "asked") return [];
  const answer = (allow: boolean) => () => void ask("customerVideoRecord", { allow }).catch(() => {});
  const question = say("consent", { name });
  return [
    {
      kind: "consent",
      make: () =>
        el(
          "div",
          { class: "call-question", role: "group", "aria-label": question },
          el("p", { role: "alert" }, question),
          el(
            "div",
            { class: "call-row" },
            el("button", { type: "button", class: "call-word", onclick: answer(true) }, say("agree")),
            el(
              "button",
              { type: "button", class: "call-word call-plain", onclick: answer(false) },
              say("refuse"),
            ),
          ),
        ),
    },
  ];
}
