import type { Artifact } from "#contract/library/artifacts.ts";
import type { ArtifactType, Visibility } from "#contract/library/formats.ts";

/** What the form holds while it is filled in; numbers are text until they are sent. */
export interface Draft {
  name: string;
  desc: string;
  visibility: Visibility;
  url: string;
  address: string;
  latitude: string;
  longitude: string;
  text: string;
}
export type Field = keyof Draft;

const numeral = (value: number | null) => (value === null ? "" : String(value));

export const draftOf = (artifact: Artifact | undefined): Draft => ({
  name: artifact?.data.name ?? "",
  desc: artifact?.data.desc ?? "",
  visibility: artifact?.visibility ?? "public",
  url: artifact?.data.type === "URL" ? artifact.data.url : "",
  address: artifact?.data.address ?? "",
  latitude: numeral(artifact?.data.latitude ?? null),
  longitude: numeral(artifact?.data.longitude ?? null),
  text: artifact?.data.text ?? "",
});

/** What a draft is sent as; what does not belong to its type is left out. */
export function bodyOf(type: ArtifactType, draft: Draft) {
  const { name, desc, visibility } = draft;
  const shared = { name: name.trim(), desc: desc.trim(), visibility };
  const number = (value: string) => (value.trim() === "" ? null : Number(value.trim().replace(",", ".")));
  if (type === "URL") return { ...shared, url: draft.url.trim() };
  if (type === "MSG") return { ...shared, text: draft.text };
  if (type !== "LOCATION") return shared;
  return {
    ...shared,
    address: draft.address.trim(),
    latitude: number(draft.latitude),
    longitude: number(draft.longitude),
  };
}

/** The fields that are empty and may not be. */
export function emptyIn(type: ArtifactType, draft: Draft): Field[] {
  const wanted: Field[] = ["name"];
  if (type === "URL") wanted.push("url");
  if (type === "MSG") wanted.push("text");
  const placed = Boolean(draft.latitude.trim() || draft.longitude.trim());
  if (type === "LOCATION")
    wanted.push(...(placed ? (["latitude", "longitude"] as const) : (["address"] as const)));
  return wanted.filter((field) => !draft[field].trim());
}
