/** What is noted in a page while somebody walks through it with Tab. */
export interface Watch {
  /** Where the focus stopped, in order. */
  stops: Element[];
  findings: Set<string>;
  /** Come to the end of the page, or in a dialog round to its first stop again. */
  ended: boolean;
  /** Everything that may take the focus, and how much of it there was at the beginning. */
  counted: string;
  count: number;
  /** Where the focus was before. */
  before: Element | null;
  /** What the walk added to the page. */
  end: HTMLElement;
  still: CSSStyleSheet;
  stop: AbortController;
  /** Judges the stop that was left last. */
  settle(): void;
}
export type Watched = Window & { keyboard?: Watch };

/**
 * Runs in the page. Puts the focus before its first element, and from then on judges each stop as it is left: when
 * the key goes down the page has scrolled to it, and when the focus has gone its two looks can be told apart.
 */
export function watch(): number {
  const STOPS =
    "a[href], area[href], button, input, select, textarea, summary, iframe, audio, video, [contenteditable=true], [tabindex]";
  const count = document.querySelectorAll(STOPS).length;
  const modals = [...document.querySelectorAll<HTMLElement>("[aria-modal=true]")];
  const modal = modals.findLast((one) => one.checkVisibility({ visibilityProperty: true }));
  const findings = new Set<string>();
  const stops: Element[] = [];
  const named = (one: Element) => one.outerHTML.replace(/ (class|style|d)="[^"]*"/g, "").slice(0, 200);

  const outline = (style: CSSStyleDeclaration) =>
    style.outlineStyle === "none" || style.outlineColor === "rgba(0, 0, 0, 0)"
      ? ""
      : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
  const border = (style: CSSStyleDeclaration, side: "Top" | "Bottom") =>
    style[`border${side}Width`] === "0px" ? "" : style[`border${side}Width`] + style[`border${side}Color`];
  const drawn = (one: Element) =>
    [undefined, "::before", "::after"].map((part) => {
      const style = getComputedStyle(one, part);
      const { boxShadow, backgroundColor, backgroundImage, textDecorationLine } = style;
      const edges = [outline(style), border(style, "Top"), border(style, "Bottom")];
      return [...edges, boxShadow, backgroundColor, backgroundImage, textDecorationLine].join(";");
    });
  const veiled = (one: Element) =>
    one.getBoundingClientRect().width < 3 || getComputedStyle(one).opacity === "0";
  /** What the keyboard does not stop at shows nothing either: the cross in a chosen value. */
  const stopsIn = (around: Element) =>
    [...around.querySelectorAll<HTMLElement>(STOPS)].filter(({ tabIndex }) => tabIndex >= 0).length;
  /** Where a ring may be drawn: on the stop, around it where it stands alone, and beside one that is not seen itself. */
  const ring = (one: Element): Element[] => {
    const places = [one];
    let around = one.parentElement;
    while (around && places.length < 4 && stopsIn(around) === 1) {
      places.push(around);
      around = around.parentElement;
    }
    return veiled(one) ? [...places, ...(one.parentElement?.children ?? [])] : places;
  };
  const look = (one: Element) => ring(one).flatMap(drawn).join("|");

  /** Whether something of it lies in the window, with nothing over it. */
  const seen = (one: Element) => {
    const shown = veiled(one) ? (one.closest("label") ?? one.parentElement ?? one) : one;
    const box = shown.getClientRects()[0];
    if (!box || box.width === 0) return false;
    const [right, bottom] = [box.left + box.width, box.top + box.height];
    const across = [(box.left + right) / 2, box.left + 3, right - 3];
    const down = [(box.top + bottom) / 2, box.top + 3, bottom - 3];
    return across.some((x) =>
      down.some((y) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (shown.contains(top) || (top.contains(shown) && top !== document.body));
      }),
    );
  };

  let last: { stop: Element; look: string } | undefined;
  const settle = () => {
    const left = last;
    last = undefined;
    if (!left?.stop.isConnected || left.stop === document.activeElement) return;
    if (look(left.stop) === left.look) findings.add(`shows no focus: ${named(left.stop)}`);
  };

  const end = document.createElement("button");
  end.tabIndex = 0;
  end.setAttribute("aria-label", "end");
  const start = document.createElement("span");
  start.tabIndex = -1;
  (modal ?? document.body).prepend(start);
  document.body.append(end);
  // A transition shows the old look at first.
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; }");
  document.adoptedStyleSheets.push(still);
  const stop = new AbortController();
  const { signal } = stop;
  const noted: Watch = {
    stops,
    findings,
    ended: false,
    counted: STOPS,
    count,
    before: document.activeElement,
    end,
    still,
    stop,
    settle,
  };
  addEventListener(
    "focusin",
    ({ target }) => {
      const on = target as Element;
      if (noted.ended || on === start) return;
      settle();
      if (modal && !modal.contains(on)) findings.add(`is outside the dialog: ${named(on)}`);
      noted.ended = on === end || (modal !== undefined && on === stops[0]);
      if (noted.ended) return;
      stops.push(on);
      last = { stop: on, look: look(on) };
    },
    { capture: true, signal },
  );
  addEventListener(
    "keydown",
    (event) => {
      const { activeElement } = document;
      if (!noted.ended && last?.stop === activeElement && activeElement && !seen(activeElement))
        findings.add(`is out of sight: ${named(activeElement)}`);
      if (!noted.ended || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
  (window as Watched).keyboard = noted;
  start.focus();
  start.remove();
  // What a frame holds is not ours to count; scrollers are stops too.
  return count + document.querySelectorAll("iframe").length * 60 + 20;
}
