import type { Template } from "../model/index.ts";
/** One text of a template that may hold variables. */
export interface TemplateText {
    /** Where it stands, as the form names it: "cards[1].body.text". */
    path: string;
    /** What precedes its variables in the key of their slots: "card.1.body". */
    scope: string;
    role: "header" | "body" | "url" | "other";
    /** Values are escaped, so that a name is never markup. */
    html: boolean;
    text: string;
    examples: Readonly<Record<string, string>>;
    card: number | null;
    button: number | null;
}
/** Every text of a template in which variables are filled, in the order in which a reader meets them. */
export declare function textsOf(template: Template): TemplateText[];
/** The key under which a variable's value stands. */
export declare function slotKey(text: TemplateText, variable: string): string;
/** How people call a variable of a text, in English: "Card 2: Body {{1}}". */
export declare function labelOf({ role, card, button }: TemplateText, variable: string): string;
/** What the author gave as an example of a variable; "" without one. */
export declare function exampleOf(examples: Readonly<Record<string, string>>, variable: string): string;
