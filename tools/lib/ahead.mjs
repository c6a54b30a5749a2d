import path from "node:path";

/** What stands before a page of the console is asked for: the entry, and what the router fetches beside every page. */
const BESIDE_PAGES = ["web/routes.tsx", "web/shell/Shell.tsx"];

/**
 * Leaves out of the lists of what is fetched ahead of a lazy part whatever the browser has by then: what the part that
 * asks for it was made of, and, for pages, what the shell is made of. Gives the plugin that learns it, and the filter.
 */
export function fetchAhead(root, tiny) {
  let bundle = {};
  let beside = new Set();
  const within = new Map();

  function made(file, found = new Set()) {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of bundle[file]?.imports ?? []) made(next, found);
    return found;
  }

  const plugin = {
    name: "fetch-ahead",
    enforce: "pre",
    generateBundle(_options, whole) {
      bundle = whole;
      within.clear();
      const chunks = Object.values(whole).filter(({ type }) => type === "chunk");
      const shell = BESIDE_PAGES.map((name) => path.join(root, name));
      const stand = chunks.filter(({ facadeModuleId }) => shell.includes(facadeModuleId));
      if (stand.length < shell.length)
        throw new Error(`Not every one of ${BESIDE_PAGES.join(", ")} is a file.`);
      const start = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...made(fileName)]);
      const all = new Set([...start, ...stand.flatMap(({ fileName }) => [...made(fileName)])]);
      beside = new Map(stand.map(({ fileName }) => [fileName, all]));
    },
  };

  function known(file) {
    if (!within.has(file)) within.set(file, beside.get(file) ?? made(file));
    return within.get(file);
  }

  return {
    plugin,
    resolve: (_file, needed, { hostId, hostType }) =>
      needed.filter((name) => !tiny.test(name) && !(hostType === "js" && known(hostId).has(name))),
  };
}
