import { trimmedRange } from "./marks.ts";

const phraseOf = (node: Node | null): HTMLElement | null =>
  (node instanceof HTMLElement ? node : node?.parentElement)?.closest<HTMLElement>("[data-phrase]") ?? null;

const offsetIn = (element: HTMLElement, node: Node, offset: number): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(node, offset);
  return range.toString().length;
};

/** What is selected inside one phrase, as UTF-16 positions of its text. */
export function selectionIn(root: Element): { key: string; start: number; end: number } | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !selection.anchorNode || !selection.focusNode) return undefined;
  const element = phraseOf(selection.anchorNode) ?? phraseOf(selection.focusNode);
  if (!element || !root.contains(element)) return undefined;
  const text = element.textContent ?? "";
  // A selection that runs out of the phrase (a triple click does) ends where the phrase ends.
  const place = (node: Node, offset: number) => {
    if (element.contains(node)) return offsetIn(element, node, offset);
    return element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING ? text.length : 0;
  };
  const range = trimmedRange(
    text,
    place(selection.anchorNode, selection.anchorOffset),
    place(selection.focusNode, selection.focusOffset),
  );
  return range && { key: element.dataset.phrase ?? "", ...range };
}
