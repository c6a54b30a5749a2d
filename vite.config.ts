import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fetchAhead } from "./tools/lib/ahead.mjs";

const server = process.env.DLVRD_SERVER ?? "http://127.0.0.1:3000";
const forwarded = ["/account", "/chatbird", "/e/", "/l/", "/run/", "/webchat", "/sandbox-"];

const web = new URL("web/", import.meta.url);
/** Icons of the menu and of the frame around every page. */
const startIcons = new Set(
  readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /^features\/.*routes\.tsx$|^shell\/[^/]+\.tsx$/.test(file))
    .flatMap((file) => readFileSync(new URL(file, web), "utf8").match(/\bIcon[A-Z]\w+/g) ?? []),
);
const iconOf = (module: string) => /icons-react\/.*\/(Icon\w+)\.mjs$/.exec(module)?.[1];

// Icons, hooks and names of styles are files of some 200 bytes: naming each in every list of what is fetched ahead costs
// more than they do.
const ahead = fetchAhead(
  fileURLToPath(new URL(".", import.meta.url)),
  /\/(Icon|use)[A-Z]|\.module-[^/]*\.js$/,
);

export default defineConfig({
  root: "web",
  plugins: [react(), ahead.plugin],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Every asset is a file: the page's security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The lists of what is fetched ahead name every file: one letter of each is half a kilobyte of the start.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Each would be a file of its own where a page draws it too: together they are half as heavy.
          groups: [{ name: "start-icons", test: (module) => startIcons.has(iconOf(module) ?? "") }],
        },
      },
    },
    modulePreload: { resolveDependencies: ahead.resolve },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(forwarded.map((path) => [path, { target: server }])),
      "/ws": { target: server, ws: true },
    },
  },
});
