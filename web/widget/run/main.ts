import "#web/ui/theme/tokens.css";
import "./run.css";
import { RUN_PREVIEW } from "#contract/encaps/preview.ts";
import { followScheme } from "./scheme.ts";
import { startPreview } from "./preview/start.ts";
import { startRun } from "./start.ts";

const code = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
followScheme();
if (code === RUN_PREVIEW && window.parent !== window) startPreview();
else startRun(code);
