import type { Template } from "../model/index.ts";
export interface VariableGroup {
    type: "messageTags" | "buttonPayload" | "limitedTimeOffer" | "cards" | "url";
    /** For people, in English: "Message", "Card 2". */
    label: string;
    /** The card, from 0; null outside cards. */
    card: number | null;
    /** Some value of it must be mapped. */
    isRequired: boolean;
    parameters: VariableParameter[];
}
export interface VariableParameter {
    /** The key of the slot: what a mapping row calls `variable`. */
    name: string;
    /** Expressions are for URL only. */
    type: "TEXT" | "URL";
    label: string;
    isRequired: boolean;
    example: string;
}
/**
 * What the mapping screen asks for, one group a section: what stands in the message, what buttons hand over, when an
 * offer ends, each card, links. Media are attached and not mapped, so they are in no group.
 */
export declare function variableGroups(template: Template): VariableGroup[];
