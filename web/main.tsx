import "./ui/theme/mantine.css";
import "./ui/theme/fonts.css";
import "./ui/theme/tokens.css";
import "./ui/theme/base.css";
import "./ui/theme/widgets.css";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { startBranding } from "./platform/branding/store.ts";
import { startTexts } from "./platform/i18n/index.ts";
import { startReporter } from "./platform/report/reporter.ts";
import { loadFaces } from "./ui/theme/faces.ts";

startReporter();
loadFaces(document.documentElement.lang);
void startBranding();
await startTexts();
createRoot(document.getElementById("root") as HTMLElement).render(<App />);
