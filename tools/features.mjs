/**
 * Every feature that exists, with its rank. A feature has this one name in contract, server, web, migrations and e2e,
 * and may import only features of its own or a lower rank. `npm run new` adds to this list.
 */
export const FEATURES = {
  auth: 0,
  departments: 0,
  users: 0,
  roles: 0,
  audit: 0,
  "api-keys": 0,
  enterprise: 0,
  retention: 0,
  trash: 0,
  jobs: 0,
  notifications: 0,
  billing: 1,
  channels: 1,
  customers: 1,
  "customer-events": 1,
  integrations: 1,
  library: 1,
  onboarding: 1,
  sandbox: 1,
  webhooks: 1,
  bots: 2,
  encaps: 2,
  messages: 3,
  broadcasts: 4,
  chat: 4,
  campaigns: 4,
  journeys: 4,
  transactional: 4,
  templates: 2,
  creatives: 2,
  speech: 2,
  flows: 2,
  "bot-reports": 5,
  analytics: 5,
  marketplace: 6,
  "first-steps": 6,
};

/** The ranks of features still to come (ARCHITECTURE.md): the generator looks a new name up here. */
export const PLANNED = {
  reports: 5,
};
