import type { RoleId } from "#contract/permissions.ts";

export const DEMO_ENTERPRISE = "Acme Retail";
/** The password of every demo person; printed at start while the demo enterprise exists. */
export const DEMO_PASSWORD = "Demo-Pass-2026";

/** One person for each role. */
export const DEMO_PEOPLE: { name: string; email: string; role: RoleId }[] = [
  { name: "Asha Raman", email: "admin@demo.example", role: 1 },
  { name: "Rohit Sen", email: "developer@demo.example", role: 2 },
  { name: "Layla Haddad", email: "agent@demo.example", role: 3 },
  { name: "Omar Al Farsi", email: "maker@demo.example", role: 4 },
  { name: "Mei Lin", email: "checker@demo.example", role: 5 },
  { name: "Nina Kovac", email: "viewer@demo.example", role: 6 },
];
