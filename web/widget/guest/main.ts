import "#web/ui/theme/tokens.css";
import "../frame/frame.css";
import type { VideoTold } from "#contract/chat/video-actions.ts";
import type { VideoChat } from "#contract/chat/video.ts";
import { followScheme } from "../frame/scheme.ts";
import { Line } from "../frame/talk/line.ts";
import { pickLanguage, speak, spoken } from "../frame/text/words.ts";
import { el } from "../kit/dom.ts";
import { createVisit, type Visit } from "../call/visit.ts";
import { callWords } from "../call/words.ts";
import { wearSheet } from "../call/sheet.ts";

// The page by which customers of other channels come to a call: their ticket stands behind the #.
followScheme();
wearSheet();
await speak(pickLanguage(navigator.languages));
const say = await callWords(spoken());
const sentence = el("p", { role: "status" }, say("connecting"));
const waiting = el("main", { class: "call call-ring call-over-page" }, el("h1", {}, sentence));
const place = el("main", { class: "call-over-page", hidden: true });
document.body.replaceChildren(waiting, place);

let visit: Visit | undefined;
let seen = false;
function tell(videoChat: VideoChat | null): void {
  if (videoChat) seen = true;
  else sentence.textContent = say(seen ? "over" : "badLink");
  visit?.update(videoChat);
}
const line = new Line({
  ready() {
    visit?.wake();
    line
      .ask("customerVideo", {})
      .then((answer) => tell((answer as { videoChat: VideoChat | null }).videoChat))
      .catch(() => {});
  },
  change() {},
  typing() {},
  told(name, data) {
    if (name === "video.signal") visit?.hear(data as VideoTold);
    if (name === "visitor.video") tell((data as { videoChat: VideoChat | null }).videoChat);
  },
  lost() {
    if (!seen) sentence.textContent = say("offline");
  },
  expelled: () => tell(null),
});
visit = await createVisit({
  language: spoken(),
  ask: (action, payload) => line.ask(action, payload),
  place,
  onShow: (shown) => {
    waiting.hidden = shown;
  },
});
const ticket = location.hash.slice(1);
if (ticket) line.connect(ticket);
else tell(null);
