import { filesUnder } from "./hash.mjs";

const TESTS = /\.(test|spec)\.tsx?$|^(server|web)\/testing\//;
const COMMON = ["contract", "engines", "channels", "package.json", "package-lock.json"];
const TOOLS = [
  "tools/lib/ahead.mjs",
  "tools/build.mjs",
  "tools/lib/bundle.mjs",
  "tools/lib/console.mjs",
  "tools/lib/precompress.mjs",
];

const sources = (places) => filesUnder([...places, ...COMMON, ...TOOLS]).filter((file) => !TESTS.test(file));

/** What the server's bundle is made from. */
export const serverSources = () => sources(["server"]).filter((file) => !file.endsWith(".sql"));
// The video call is part of both.
const ofWidget = (file) => file.startsWith("web/widget/") && !/^web\/widget\/(call|kit)\//.test(file);
/** What the console is made from. */
export const webSources = () => sources(["web", "vite.config.ts"]).filter((file) => !ofWidget(file));
/** What the web chat is made from. */
export const widgetSources = () => sources(["web/widget", "web/ui/theme", "tools/lib/widget.mjs"]);
