import type { ToPage } from "../wire.ts";
import { SHEET } from "./sheet.ts";

const SVG = "http://www.w3.org/2000/svg";
const BUBBLE =
  "M4 5.5A2.5 2.5 0 0 1 6.5 3h11A2.5 2.5 0 0 1 20 5.5v8a2.5 2.5 0 0 1-2.5 2.5H11l-4.6 3.9c-.6.5-1.4.1-1.4-.7V16A2.5 2.5 0 0 1 4 13.5z";
const CROSS = "M6 6l12 12M18 6L6 18";

/** The elements on the site's page. They stand in a shadow, where neither page nor chat can style the other. */
export function createLook(address: string, onPress: () => void) {
  const host = document.createElement("div");
  host.dataset.dlvrdChat = "";
  const shadow = host.attachShadow({ mode: "open" });
  wear(shadow);

  const frame = document.createElement("iframe");
  frame.src = address;
  frame.hidden = true;
  frame.id = "chat";
  // For video calls; the browser still asks the visitor.
  frame.allow = "camera; microphone; display-capture; fullscreen; autoplay";
  const button = document.createElement("button");
  button.type = "button";
  button.hidden = true;
  button.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-controls", "chat");
  const badge = document.createElement("span");
  badge.hidden = true;
  button.append(drawing(BUBBLE, "bubble"), drawing(CROSS, "cross"), badge);
  button.addEventListener("click", onPress);
  shadow.append(frame, button);

  return {
    host,
    frame,
    paint({ title, colour, edge, dir }: ToPage & { kind: "face" }): void {
      host.style.setProperty("--colour", colour);
      host.dataset.edge = edge;
      host.dir = dir;
      frame.title = title;
      button.hidden = false;
    },
    label(label: string, unread: number): void {
      button.setAttribute("aria-label", label);
      badge.hidden = unread === 0;
      badge.textContent = unread > 9 ? "9+" : String(unread);
    },
    show(open: boolean, focus: boolean): void {
      const inside = shadow.activeElement === frame;
      frame.hidden = !open;
      button.setAttribute("aria-expanded", String(open));
      if (open && focus) frame.focus();
      if (!open && inside) button.focus();
    },
  };
}

function drawing(path: string, name: string): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", name);
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** Puts the sheet on without a style element, which a site's own policy may forbid. */
function wear(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  shadow.adoptedStyleSheets = [sheet];
}
