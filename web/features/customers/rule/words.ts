/** The catalogues that the page of a rule reads; one list, so that its sentences are not looked up anew each time. */
export const WORDS = ["customers", "rule"];
