import { el, icon } from "../kit/dom.ts";
import type { Call } from "./call.ts";
import { canShare } from "./devices.ts";
import { CAMERA, CAMERA_OFF, FULL, HANG_UP, MIC, MIC_OFF, RECORD, SCREEN } from "./icons.ts";
import { type Notes, notesOf } from "./notes.ts";
import { wearSheet } from "./sheet.ts";
import type { CallState } from "./state.ts";
import type { Say } from "./words.ts";

export interface ViewParts {
  call: Call;
  say: Say;
  /** Who is at the other side. */
  name: string;
  notes: Notes;
  /** Turns recording on and off; only agents have it. */
  record?: () => void;
}

const AGAIN = ["denied", "busy"];

/** A round button whose drawing and label change with what it does. */
function button(name: string, act: () => void) {
  const element = el("button", { type: "button", class: `call-round ${name}`, onclick: act });
  let shown = "";
  return {
    element,
    show(label: string, path: string, pressed?: boolean): void {
      if (pressed !== undefined) element.setAttribute("aria-pressed", String(pressed));
      if (shown === label) return;
      shown = label;
      element.setAttribute("aria-label", label);
      element.title = label;
      element.replaceChildren(icon(path));
    },
  };
}

function video(name: string, label: string): HTMLVideoElement {
  const element = el("video", { class: name, "aria-label": label });
  element.autoplay = true;
  element.playsInline = true;
  return element;
}
const play = (element: HTMLVideoElement, stream: MediaStream | null) => {
  if (element.srcObject === stream) return;
  element.srcObject = stream;
  if (stream) void element.play().catch(() => {});
};

/** Both pictures, how the call is, and what can be done with it. */
export function createView({ call, say, name, notes, record }: ViewParts): HTMLElement {
  wearSheet();
  const remote = video("call-remote", say("them", { name }));
  const local = video("call-local", say("you"));
  local.muted = true;
  const status = el("p", { role: "status" });
  const place = el("div", { class: "call-notes" }, status);
  const mute = button("", call.mute);
  const camera = button("", call.camera);
  const share = button("", () => void call.share());
  const tape = button("", () => record?.());
  const full = button("", () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void element.requestFullscreen().catch(() => {});
  });
  const end = button("call-end", () => void call.hangUp());
  end.show(say("hangUp"), HANG_UP);
  full.show(say("full"), FULL);
  share.element.hidden = !canShare();
  full.element.hidden = !document.fullscreenEnabled;
  tape.element.hidden = !record;
  const again = el(
    "button",
    { type: "button", class: "call-word call-plain", onclick: () => void call.again() },
    say("again"),
  );
  const trouble = el("p", { role: "alert" });
  const help = el("div", { class: "call-question", hidden: true }, trouble, again);
  place.append(help);
  const bar = el(
    "div",
    { class: "call-bar", role: "group", "aria-label": say("call", { name }) },
    ...[mute, camera, share, tape, full, end].map((one) => one.element),
  );
  const element = el(
    "section",
    { class: "call", "aria-label": say("call", { name }), tabindex: -1 },
    el("div", { class: "call-stage" }, remote, local, place),
    bar,
  );
  element.addEventListener("fullscreenchange", () =>
    full.show(say(document.fullscreenElement ? "leaveFull" : "full"), FULL),
  );

  function draw(state: CallState): void {
    play(remote, state.remote);
    play(local, state.local);
    local.hidden = state.local.getVideoTracks().length === 0;
    local.toggleAttribute("data-mirror", !state.sharing);
    mute.show(say(state.muted ? "unmute" : "mute"), state.muted ? MIC_OFF : MIC, state.muted);
    camera.show(
      say(state.cameraOff ? "cameraOn" : "cameraOff"),
      state.cameraOff ? CAMERA_OFF : CAMERA,
      state.cameraOff,
    );
    mute.element.disabled = state.local.getAudioTracks().length === 0;
    camera.element.disabled = state.local.getVideoTracks().length === 0 || state.sharing;
    share.show(say(state.sharing ? "stopShare" : "share"), SCREEN, state.sharing);
    const taped = state.video.recording === "on" || state.video.recording === "asked";
    tape.show(say(taped ? "stopRecord" : "record"), RECORD, taped);
    tape.element.disabled = state.video.joinedAt === null;
    element.dataset.phase = state.phase;
    const line = state.refusal ?? notes.line(state);
    if (status.textContent !== line) status.textContent = line;
    help.hidden = !state.trouble || state.phase === "over";
    const sentence = state.trouble ? say(state.trouble) : "";
    if (trouble.textContent !== sentence) trouble.textContent = sentence;
    again.hidden = !AGAIN.includes(state.trouble ?? "");
    bar.hidden = state.phase === "over";
    notesOf(place, notes.extra(state));
  }
  call.state.hear(draw);
  return element;
}
