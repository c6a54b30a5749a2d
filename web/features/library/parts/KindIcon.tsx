import { createElement } from "react";
import type { Artifact } from "#contract/library/artifacts.ts";
import { iconOf } from "../kinds.ts";

/** The sign of what an artifact is; its name stands beside it. */
export const KindIcon = ({ data, size }: { data: Artifact["data"]; size: number }) =>
  createElement(iconOf(data), { size, stroke: 1.4, "aria-hidden": true });
