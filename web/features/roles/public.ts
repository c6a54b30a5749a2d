import "./start.ts";

export { RolesField } from "./parts/RolesField.tsx";
export { useRoleNames } from "./parts/useRoleName.ts";
export { Why } from "./parts/Why.tsx";
