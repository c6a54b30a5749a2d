import { IconPhotoSpark } from "@tabler/icons-react";
import { READ } from "./access.ts";
import type { Screen } from "#web/platform/screens.ts";

const editor = () => import("./editor/EditorPage.tsx");
const title = "nav.creatives";

export const creativeScreens: readonly Screen[] = [
  {
    path: "/creatives",
    title,
    permission: READ,
    nav: { section: "module", icon: IconPhotoSpark },
    load: async () => (await import("./pages.ts")).loads.libraries(),
  },
  {
    path: "/creatives/viewGallery/:libraryId",
    title,
    permission: READ,
    load: async () => (await import("./pages.ts")).loads.gallery(),
  },
  { path: "/creatives/imageLibrary", title, permission: READ, load: editor },
  { path: "/creatives/imageLibrary/:libraryId", title, permission: READ, load: editor },
  { path: "/creatives/imageLibrary/:libraryId/:libraryName/:imageId", title, permission: READ, load: editor },
];
