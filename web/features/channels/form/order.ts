/** What is said of an input stands below it, so that inputs beside each other stand in one line. */
export const ORDER: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];
