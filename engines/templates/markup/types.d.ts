/** A message as a phone sets it. Plain data: whoever draws it makes elements of it, never HTML of strings. */
export type Block = {
    kind: "paragraph" | "quote";
    lines: Inline[][];
} | {
    kind: "list";
    items: Inline[][];
} | {
    kind: "numbered";
    first: number;
    items: Inline[][];
};
export type Inline = {
    kind: "text";
    text: string;
} | {
    kind: "bold" | "italic" | "strike";
    children: Inline[];
}
/** `mono` may span lines, `code` does not. */
 | {
    kind: "mono" | "code";
    text: string;
}
/** `url` begins with http:// or https://. */
 | {
    kind: "link";
    text: string;
    url: string;
}
/** `number` has digits and perhaps a plus before them. */
 | {
    kind: "phone";
    text: string;
    number: string;
};
