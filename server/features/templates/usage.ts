import type { UsageSource } from "#server/features/library/public.ts";
import { templatesUsing } from "./repository.ts";

/** Tells the library which of its files stand in templates and rich cards. */
export const templateUsage: UsageSource = async (rows, artifactIds) => {
  const wanted = new Set(artifactIds);
  const templates = await templatesUsing(rows, artifactIds);
  return templates.flatMap(({ name, channel_id, artifact_ids }) =>
    artifact_ids
      .filter((id) => wanted.has(id))
      .map((artifactId) => ({
        artifactId,
        by: `the ${channel_id === null ? "rich card" : "template"} ${name}`,
      })),
  );
};
