import type { Artifact } from "#contract/library/artifacts.ts";

/** What was chosen, or uploaded. */
export interface Attachment {
  isUploaded: boolean;
  data: Pick<Artifact["data"], "type" | "url" | "name">;
  artifact: Artifact;
  /** The file itself, when it was uploaded just now. */
  file?: File;
}
