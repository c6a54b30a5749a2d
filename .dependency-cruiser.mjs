// Who may import whom. The table behind these rules, and the reason for each wall, stand in ARCHITECTURE.md.
import { FEATURES } from "./tools/features.mjs";

const TESTS = "\\.test\\.tsx?$|^server/(testing|spine)/|^channels/kit/testing/|^web/testing/|^e2e/";
const PACKAGES = "(^|/)node_modules/";

/** Code under `from` may import only what one of `to` matches. */
const only = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: TESTS },
  to: { pathNot: to },
});
/** Code under `from` may not import what `to` matches. */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { pathNot: TESTS, ...from },
  to,
});

const rooms = [
  only("contract", "The contract knows nothing but itself and zod.", "^contract/", [
    "^contract/",
    `${PACKAGES}zod/`,
  ]),
  only(
    "engines",
    "An engine is pure: itself, the templates engine, tables, clocks and the contract.",
    "^engines/([^/]+)/",
    [
      "^engines/$1/",
      "^engines/templates/",
      "^engines/csv/",
      "^engines/clock/",
      // One spelling of a text for all that read it.
      "^engines/nlu/normalise\\.ts$",
      "^contract/",
      // Functions of a text (docs/adr/0029-entities-from-libraries.md).
      `${PACKAGES}(libphonenumber-js|linkify-it)/`,
    ],
  ),
  only(
    "channels",
    "A vendor's adapter knows the kit, the templates engine and the contract.",
    "^channels/([^/]+)/",
    ["^channels/$1/", "^channels/kit/", "^engines/templates/", "^contract/", PACKAGES, "^crypto$"],
  ),
  only(
    "sandbox",
    "A vendor that is simulated shares nothing with the adapters that it proves.",
    "^sandbox/",
    ["^sandbox/", "^contract/", "^crypto$"],
  ),
  never(
    "server-to-other-rooms",
    "The server does not know the console, the browser tests or the benchmarks.",
    { path: "^server/" },
    { path: "^(web|e2e|bench|tools)/" },
  ),
  never(
    "sandbox-through-its-feature",
    "The simulated vendors are played by the feature of their name.",
    { path: "^server/", pathNot: `${TESTS}|^server/features/sandbox/` },
    { path: "^sandbox/" },
  ),
  never(
    "web-to-other-rooms",
    "The console speaks to the server through the contract.",
    { path: "^web/" },
    {
      path: "^(server|e2e|bench|sandbox|tools|channels)/|^engines/(?!templates/|encaps/|flows/|journeys/|chat/)",
    },
  ),
  never(
    "platform",
    "The platform stands below the features.",
    { path: "^server/platform/" },
    { path: "^server/(?!platform/)|^engines/(?!csv/)|^channels/" },
  ),
  never(
    "web-platform",
    "The console's platform stands below its features and shell, and knows of the engines the marks of texts alone.",
    { path: "^web/platform/" },
    { path: "^web/(features|shell|kit)/|^engines/(?!templates/markup/)" },
  ),
  only("web-ui", "The design system holds no word of the domain.", "^web/ui/", ["^web/ui/", PACKAGES]),
  only(
    "web-widget",
    "What stands on other people's pages brings nothing of the console along.",
    "^web/widget/",
    [
      "^web/widget/",
      "^web/ui/theme/",
      "^contract/",
      "^engines/templates/markup/",
      "^engines/encaps/",
      "(^|/)node_modules/livekit-client/",
    ],
  ),
  never(
    "console-without-widget",
    "The console takes nothing from the web chat but the video call, which is the same on both sides.",
    { path: "^web/", pathNot: `${TESTS}|^web/widget/` },
    { path: "^web/widget/(?!(call|kit)/)" },
  ),
  never(
    "web-features-to-shell",
    "A page does not know the frame around it; it may fetch it ahead.",
    { path: "^web/features/" },
    { path: "^web/(shell|kit)/", dynamic: false },
  ),
];

const features = [
  ...["server", "web"].flatMap((room) => [
    {
      name: `${room}-public-door`,
      comment: "A feature is entered through its public.ts.",
      severity: "error",
      from: { path: `^${room}/features/([^/]+)/`, pathNot: TESTS },
      to: { path: `^${room}/features/[^/]+/`, pathNot: [`^${room}/features/$1/`, "/public\\.tsx?$"] },
    },
    ...Object.entries(FEATURES).flatMap(([name, rank]) => {
      const higher = Object.keys(FEATURES).filter((other) => FEATURES[other] > rank);
      if (higher.length === 0) return [];
      const from = { path: `^${room}/features/${name}/` };
      const to = { path: `^${room}/features/(${higher.join("|")})/` };
      return [
        never(`${room}-rank-of-${name}`, "What a higher feature must hear travels as an event.", from, to),
      ];
    }),
  ]),
  never(
    "server-features-door",
    "Outside the features, only index.ts and public.ts are known.",
    { path: "^server/", pathNot: `${TESTS}|^server/features/[^/]+/` },
    { path: "^server/features/[^/]+/", pathNot: "^server/features/[^/]+/(index|public)\\.ts$" },
  ),
  never(
    "channels-through-registry",
    "Vendors are reached through the registry, by the feature of channels alone.",
    { path: "^server/", pathNot: `${TESTS}|^server/features/channels/` },
    { path: "^channels/(?!kit/index)" },
  ),
  never(
    "kit-of-channels",
    "What vendors' adapters are made of is known where messages, templates, flows and chats are handed to them.",
    { path: "^server/", pathNot: `${TESTS}|^server/features/(channels|messages|templates|flows|chat)/` },
    { path: "^channels/kit/" },
  ),
];

const hygiene = [
  never(
    "tests-stay-out",
    "What ships does not import what tests it.",
    { path: "^(contract|engines|channels|server|web)/" },
    { path: TESTS },
  ),
  {
    name: "no-circle",
    comment: "Modules that import one another are one module, or three.",
    severity: "error",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
  },
  never(
    "no-dev-package",
    "The server runs on packages of `dependencies`.",
    { path: "^(server|contract|engines|channels)/" },
    {
      dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
      dynamic: false,
      pathNot: "node_modules/@types/",
    },
  ),
  never(
    "pure",
    "Contract and engines use no part of Node.",
    { path: "^(contract|engines)/" },
    { dependencyTypes: ["core"] },
  ),
  {
    name: "resolvable",
    comment: "An import that leads nowhere.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: [...rooms, ...features, ...hygiene],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["node", "import", "require", "default", "types"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};
