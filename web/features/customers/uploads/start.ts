import "../start.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import "./live.ts";
import { uploadTexts } from "./text/catalogue.ts";

// As the feature's own start: every page of uploads imports this first.
await addTexts("uploads", uploadTexts);
