import type { Derivation } from "../people/derived.ts";
import type { ConsentTask } from "./consents/task.ts";

/** How an import treats the rows it stages. */
export interface MergeOrder {
  uploadId: string;
  segmentId: string | null;
  /** "Replace Existing Records". */
  replace: boolean;
  /** Whether columns other than name, number and attributes are filled: accounts on other channels. */
  accounts: boolean;
  /** Ids of the attributes that are filled, in the order of a row's values. */
  attributes: string[];
  derivation: Derivation;
  /** What the file says of messages; null where none of its columns does. */
  consents: ConsentTask | null;
}

/** Why a staged row is not merged. */
export interface Refusal {
  /** The id its customer would have had. */
  id: string;
  messages: string[];
}

export interface Merged {
  new: number;
  changed: number;
  same: number;
  /** Rows that turned out to be another customer's in part. */
  refused: Refusal[];
}
