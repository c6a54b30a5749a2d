/** What stands in the thread: drawn anew where its look changes. */
export interface Item {
  key: string;
  look: string;
  make: () => HTMLElement;
}
