/** How a chat is to be closed, and by whom: kept with it while that can be undone. */
export interface Closing {
  by: { id: string; name: string };
  feedback: string;
  disposition: string;
  /** What was chosen there and then: labels that are put on or taken off meanwhile stay so. */
  labels?: { addLabels: string[]; removeLabels: string[] };
  quietly: boolean;
}
