import "../start.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { addSaid } from "#web/platform/said/index.ts";
import "./live.ts";
import { uploadTexts } from "./text/catalogue.ts";

// As the feature's own start: every page of uploads imports this first.
await Promise.all([addTexts("uploads", uploadTexts), addSaid("rows", "phones", "input")]);
