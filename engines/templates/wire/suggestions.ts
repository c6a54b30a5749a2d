import type { Suggestion } from "../model/index.ts";
import { list, object, oneOf, text } from "./json.ts";

const TYPES = ["REPLY", "URL", "DIAL", "VIEW_LOCATION", "SHARE_LOCATION", "CALENDAR"] as const;

/** What can be tapped, from anything. */
export function readSuggestions(value: unknown): Suggestion[] {
  return list(value).map((one): Suggestion => {
    const json = object(one);
    const said = { text: text(json.text), postback: text(json.postback) };
    const type = oneOf(json.type, TYPES, "REPLY");
    switch (type) {
      case "URL":
        return { ...said, type, url: text(json.url) };
      case "DIAL":
        return { ...said, type, phoneNumber: text(json.phoneNumber) };
      case "VIEW_LOCATION":
        return {
          ...said,
          type,
          latitude: Number(json.latitude) || 0,
          longitude: Number(json.longitude) || 0,
          label: text(json.label),
        };
      case "CALENDAR":
        return {
          ...said,
          type,
          title: text(json.title),
          description: text(json.description),
          start: text(json.start),
          end: text(json.end),
        };
      default:
        return { ...said, type };
    }
  });
}
