import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fetchAhead } from "./tools/lib/ahead.mjs";

const server = process.env.DLVRD_SERVER ?? "http://127.0.0.1:3000";
const forwarded = ["/account", "/chatbird", "/e/", "/l/", "/run/", "/webchat", "/sandbox-"];

/**
 * What most pages draw with, in few files: each module by itself would make some 150 calls of a page, most of them for
 * less than a kilobyte. A group takes in what its modules need, unless a group above it has that.
 */
const together = [
  {
    // Whatever is opened: what the entry needs, and what both the sign-in page and the frame around every other page do.
    name: "ui-start",
    test: /\/web\/(App|ui\/IconButton|ui\/cx|platform\/(branding\/(BrandMark|store)|i18n\/index|report\/reporter|title))\.tsx?$|\/useQuery\.js$|\/use-(computed|mantine)-color-scheme\/|\/icons-react\/.*\/Icon(Check|Moon|Robot|Sun)\.mjs$/,
  },
  { name: "ui-frame", test: /\/web\/(routes|shell\/Shell)\.tsx$/ },
  { name: "ui-fields", test: /\/core\/esm\/components\/(TextInput|PasswordInput|CloseButton)\// },
  { name: "ui-icons", test: /\/icons-react\/.*\/Icon\w+\.mjs$/, minShareCount: 24 },
  {
    name: "ui-pages",
    test: /\/web\/ui\/(dialogs\/(AsAlert|ConfirmDialog|Modal)|table\/DataTable|DateText|PageHeader|Pager|QueryState|RowMenu|SearchBox|StatusPill)\.tsx$|\/web\/platform\/said\/(Said|areas|index|lang)\.tsx?$|\/core\/esm\/components\/(Menu|Modal|Select)\//,
  },
  {
    name: "ui-forms",
    test: /\/web\/ui\/.*(FormDrawer|FormModal|UnsavedGuard)\.tsx$|\/core\/esm\/components\/(Checkbox|InlineInput|Switch|Textarea)\//,
  },
  // In the frame of whoever handles chats.
  { name: "ui-chats", test: /\/web\/features\/chat\/pickup\/ChatBar\.tsx$/ },
];

// Icons, hooks and names of styles are files of some 200 bytes: naming each in every list of what is fetched ahead costs
// more than they do. What puts the server's first sentence into words is waited for by nobody.
const ahead = fetchAhead(
  fileURLToPath(new URL(".", import.meta.url)),
  /\/(Icon|use)[A-Z]|\/(answers|translate)-|\.module-[^/]*\.js$/,
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
        // The lists of what is fetched ahead name files over and over: short names make the start lighter.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: together.map((group, at) => ({ ...group, priority: together.length - at })),
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
      // The page's own address takes what mail programs post there.
      "/leave-report/": {
        target: server,
        bypass: ({ method }) => (method === "GET" ? "/index.html" : undefined),
      },
    },
  },
});
