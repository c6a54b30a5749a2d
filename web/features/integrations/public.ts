import "./start.ts";

export { IntegrationDrawer } from "./IntegrationDrawer.tsx";
export { choicesQuery } from "./queries.ts";
