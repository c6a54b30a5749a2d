type Props = Record<string, string | number | boolean | null | undefined | ((event: never) => void)>;
type Child = Node | string | null | false | undefined;

/** An element with attributes, listeners (`onclick`) and children. Texts become text, never markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, `${value}`);
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A drawing of lines in a square of 24. */
export function icon(path: string, name = ""): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `icon ${name}`);
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** A button that is a drawing; its label says what it does. */
export const iconButton = (label: string, path: string, onclick: () => void, name = ""): HTMLButtonElement =>
  el(
    "button",
    { type: "button", class: `round ${name}`, "aria-label": label, title: label, onclick },
    icon(path),
  );

/** Shows one list of keyed elements: those whose look did not change stay the elements they are. */
export function keyed(parent: HTMLElement) {
  const known = new Map<string, { look: string; node: HTMLElement }>();
  return (items: readonly { key: string; look: string; make: () => HTMLElement }[]): void => {
    const wanted = new Set(items.map(({ key }) => key));
    for (const [key, { node }] of known)
      if (!wanted.has(key)) {
        node.remove();
        known.delete(key);
      }
    let place: ChildNode | null = parent.firstChild;
    for (const { key, look, make } of items) {
      let one = known.get(key);
      if (one?.look !== look) {
        const node = make();
        one?.node.replaceWith(node);
        if (one && place === one.node) place = node;
        one = { look, node };
        known.set(key, one);
      }
      if (place === one.node) place = place.nextSibling;
      else parent.insertBefore(one.node, place);
    }
  };
}
