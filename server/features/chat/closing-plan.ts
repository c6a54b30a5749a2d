/** How a chat is to be closed, and by whom: kept with it while that can be undone. */
export interface Closing {
  by: { id: string; name: string };
  feedback: string;
  disposition: string;
  labels?: string[];
  quietly: boolean;
}
