import { filesUnder } from "./hash.mjs";

const TESTS = /\.(test|spec)\.tsx?$|^(server|web)\/testing\//;
const COMMON = ["contract", "engines", "channels", "package.json", "package-lock.json"];
const TOOLS = [
  "tools/build.mjs",
  "tools/lib/bundle.mjs",
  "tools/lib/console.mjs",
  "tools/lib/precompress.mjs",
];

const sources = (places) => filesUnder([...places, ...COMMON, ...TOOLS]).filter((file) => !TESTS.test(file));

/** What the server's bundle is made from. */
export const serverSources = () => sources(["server"]).filter((file) => !file.endsWith(".sql"));
/** What the console is made from. */
export const webSources = () => sources(["web", "vite.config.ts"]);
