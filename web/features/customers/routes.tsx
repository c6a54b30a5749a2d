import { IconListDetails, IconUpload, IconUsers } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const root = "/customer-master";
const whoSees: Screen["permission"] = ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"];
const customerPage = () => import("./customer/CustomerPage.tsx");
const uploadPage = () => import("./uploads/wizard/UploadPage.tsx");
const uploadsPage = () => import("./uploads/history/MyUploadsPage.tsx");
const definitionPage = () => import("./definition/DefinitionPage.tsx");

export const customerScreens: readonly Screen[] = [
  { path: root, title: "nav.customers", permission: whoSees, load: () => import("./list/ToCustomers.tsx") },
  {
    path: `${root}/customers`,
    title: "nav.customers",
    permission: whoSees,
    nav: { section: "module", group: "customers", icon: IconUsers },
    find: [() => import("./find-customers.ts"), () => import("./find-segments.ts")],
    load: async () => (await import("./pages.ts")).loads.customers(),
  },
  {
    path: `${root}/customers/create`,
    title: "nav.customers",
    permission: ["CUSTOMER_MASTER.CREATE"],
    load: customerPage,
  },
  {
    path: `${root}/customers/view/:customerId`,
    title: "nav.customers",
    permission: whoSees,
    load: customerPage,
  },
  {
    path: `${root}/duplicates`,
    title: "nav.customers",
    permission: ["CUSTOMER_MASTER.VIEW"],
    load: async () => (await import("./pages.ts")).loads.duplicates(),
  },
  {
    path: `${root}/customers/merge/:customerId/:otherId`,
    title: "nav.customers",
    permission: ["CUSTOMER_MASTER.EDIT"],
    load: async () => (await import("./pages.ts")).loads.merge(),
  },
  {
    path: `${root}/segments/:segmentId`,
    title: "nav.customers",
    permission: ["CUSTOMER_MASTER.EDIT"],
    load: async () => (await import("./pages.ts")).loads.segment(),
  },
  {
    path: `${root}/uploads`,
    title: "nav.uploads",
    permission: ["CUSTOMER_MASTER.VIEW"],
    nav: { section: "module", group: "customers", icon: IconUpload },
    load: uploadsPage,
  },
  {
    path: `${root}/uploads/:segmentId`,
    title: "nav.uploads",
    permission: ["CUSTOMER_MASTER.VIEW"],
    load: uploadsPage,
  },
  ...[`${root}/uploadfile`, `${root}/uploadfile/:segmentId`].map(
    (path): Screen => ({
      path,
      title: "nav.uploads",
      permission: ["CUSTOMER_MASTER.CREATE"],
      load: uploadPage,
    }),
  ),
  {
    path: `${root}/error/:uploadId`,
    title: "nav.uploads",
    permission: ["CUSTOMER_MASTER.VIEW"],
    load: async () => (await import("./pages.ts")).loads.errorList(),
  },
  {
    path: `${root}/definition`,
    title: "nav.customerDefinition",
    permission: ["CUSTOMER_MASTER.VIEW"],
    nav: { section: "configuration", icon: IconListDetails },
    load: definitionPage,
    // The page stays as it is and opens its side panel: nothing is drawn inside it.
    children: [{ path: "add", title: "nav.customerDefinition", load: definitionPage }],
  },
  {
    path: `${root}/define-customer/create`,
    title: "nav.customerDefinition",
    permission: ["CUSTOMER_MASTER.VIEW"],
    load: async () => (await import("./pages.ts")).loads.toAdd(),
  },
];
