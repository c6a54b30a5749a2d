import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env.DLVRD_SERVER ?? "http://127.0.0.1:3000";
const forwarded = ["/account", "/chatbird", "/e/", "/webchat"];

export default defineConfig({
  root: "web",
  plugins: [react()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Every asset is a file: the page's security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      // Icons, hooks and names of styles are files of some 200 bytes: naming each in every list of what is fetched ahead
      // costs more than they do.
      resolveDependencies: (_file, needed) =>
        needed.filter((name) => !/\/(Icon|use)[A-Z]|\.module-[^/]*\.js$/.test(name)),
    },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(forwarded.map((path) => [path, { target: server }])),
      "/ws": { target: server, ws: true },
    },
  },
});
