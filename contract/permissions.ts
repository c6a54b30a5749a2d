/**
 * Every permission, as the wire writes it: MODULE.ACTION (a module may itself hold a dot).
 * Listed by module so that the role editor can draw them as a matrix.
 */
export const PERMISSION_MATRIX = {
  CHAT: ["HANDLE", "VIEW_ANALYTICS", "VIEW_CHATHISTORY", "VIEW_MONITOR", "CHAT_CONFIG"],
  ENCAPS: ["VIEW", "CREATE", "EDIT", "DELETE", "VIEW_EXECUTIONLOGS"],
  CAMPAIGNS: [
    "VIEW",
    "CREATE",
    "EDIT",
    "DELETE",
    "APPROVE",
    "START",
    "VIEW_REJECTEDLIST",
    "VIEW_CAMPAIGNREPORT",
  ],
  BLACKLIST: ["VIEW", "CREATE", "EDIT", "DELETE"],
  JOURNEYS: [
    "VIEW",
    "CREATE",
    "EDIT",
    "DELETE",
    "VIEW_REPORTS",
    "VIEW_JOURNEYMONITOR",
    "VIEW_MILESTONEREPORT",
    "VIEW_PUBLISH",
  ],
  NLP: ["VIEW", "CREATE", "EDIT", "DELETE", "TRAIN"],
  COGNITIVE: ["VIEW"],
  CUSTOMER: ["VIEW"],
  CUSTOMER_MASTER: ["VIEW", "CREATE", "EDIT", "DELETE"],
  CUSTOMER_EVENTS: ["VIEW", "EDIT"],
  CREATIVES: ["VIEW", "CREATE", "EDIT", "DELETE"],
  // So the specification names what else lets one save an image.
  CREATE: ["EDIT"],
  LIBRARY: ["VIEW", "CREATE", "EDIT", "DELETE", "VIEW_PRIVATE"],
  RICHCARDS: ["VIEW", "CREATE", "EDIT", "DELETE"],
  ANALYTICS: ["VIEW"],
  MARKET_PLACE: ["VIEW"],
  "MARKET_PLACE.MODULE": ["VIEW"],
  CHANNELS: ["VIEW", "CREATE", "EDIT", "DELETE"],
  WABAONBOARD: ["VIEW"],
  MSG_TEMPLATES: ["VIEW", "CREATE", "DELETE"],
  FLOW: ["VIEW", "CREATE", "EDIT", "DELETE"],
  INTEGRATIONS: ["VIEW", "CREATE", "EDIT", "DELETE"],
  ENTERPRISE: ["VIEW", "EDIT", "MANAGE_BILLING"],
  USERS: ["VIEW", "ADD", "EDIT"],
  DEPARTMENTS: ["VIEW", "CREATE", "EDIT"],
  AUDITTRAIL: ["VIEW"],
  REPORTS: ["VIEW_DELIVERY_REPORT"],
  TRASH: ["VIEW"],
  ROLES: ["VIEW", "CREATE", "EDIT", "DELETE"],
} as const;

type Matrix = typeof PERMISSION_MATRIX;
/** One permission string, for example "NLP.VIEW". */
export type Permission = { [M in keyof Matrix]: `${M}.${Matrix[M][number]}` }[keyof Matrix];

/** Every permission there is, in the matrix's order. */
export const PERMISSIONS: readonly Permission[] = Object.entries(PERMISSION_MATRIX).flatMap(
  ([module, actions]) => actions.map((action) => `${module}.${action}` as Permission),
);

const modules = (...names: (keyof Matrix)[]): Permission[] =>
  names.flatMap((name) => PERMISSION_MATRIX[name].map((action) => `${name}.${action}` as Permission));

/** What people do with the library who make content for customers. */
const LIBRARY_WORK = ["LIBRARY.VIEW", "LIBRARY.CREATE", "LIBRARY.EDIT", "LIBRARY.DELETE"] as const;

/** The six roles by their number on the wire, with what each may do until an administrator says otherwise. */
export const ROLES = {
  1: { name: "Administrator", permissions: [...PERMISSIONS] },
  2: {
    name: "Development",
    permissions: [
      ...modules(
        "NLP",
        "JOURNEYS",
        "ENCAPS",
        "FLOW",
        "INTEGRATIONS",
        "RICHCARDS",
        "CREATIVES",
        "CREATE",
        "COGNITIVE",
        "CUSTOMER_EVENTS",
      ),
      ...modules("MSG_TEMPLATES", "ANALYTICS"),
      "CHANNELS.VIEW",
      "CUSTOMER_MASTER.VIEW",
      ...LIBRARY_WORK,
    ],
  },
  3: {
    name: "Handle Chats",
    permissions: ["CHAT.HANDLE", "CHAT.VIEW_CHATHISTORY", "CUSTOMER.VIEW", "LIBRARY.VIEW", "LIBRARY.CREATE"],
  },
  4: {
    name: "Campaign Maker",
    permissions: [
      "CAMPAIGNS.VIEW",
      "CAMPAIGNS.CREATE",
      "CAMPAIGNS.EDIT",
      "CAMPAIGNS.DELETE",
      "CAMPAIGNS.VIEW_REJECTEDLIST",
      "CAMPAIGNS.VIEW_CAMPAIGNREPORT",
      ...modules("BLACKLIST", "CUSTOMER_MASTER", "CREATIVES", "CREATE", "MSG_TEMPLATES"),
      "CHANNELS.VIEW",
      "CUSTOMER_EVENTS.VIEW",
      ...LIBRARY_WORK,
    ],
  },
  5: {
    name: "Campaign Checker",
    permissions: [
      "CAMPAIGNS.VIEW",
      "CAMPAIGNS.APPROVE",
      "CAMPAIGNS.START",
      "CAMPAIGNS.VIEW_REJECTEDLIST",
      "CAMPAIGNS.VIEW_CAMPAIGNREPORT",
      "BLACKLIST.VIEW",
      "LIBRARY.VIEW",
    ],
  },
  6: {
    name: "Report Viewer",
    permissions: [
      "NLP.VIEW",
      "ANALYTICS.VIEW",
      "REPORTS.VIEW_DELIVERY_REPORT",
      "CAMPAIGNS.VIEW_CAMPAIGNREPORT",
      "JOURNEYS.VIEW_REPORTS",
      "JOURNEYS.VIEW_MILESTONEREPORT",
      "CHAT.VIEW_ANALYTICS",
      "CHAT.VIEW_CHATHISTORY",
    ],
  },
} as const satisfies Record<number, { name: string; permissions: readonly Permission[] }>;

/** A role's number: 1 Administrator … 6 Report Viewer. */
export type RoleId = keyof typeof ROLES;
/** The role numbers in order. */
export const ROLE_IDS = [1, 2, 3, 4, 5, 6] as const satisfies readonly RoleId[];
