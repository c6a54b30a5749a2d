import "./start.ts";

export { Matrix as PermissionMatrix } from "./detail/Matrix.tsx";
export { RolesField } from "./parts/RolesField.tsx";
export { useRoleName, useRoleNames } from "./parts/useRoleName.ts";
export { Why } from "./parts/Why.tsx";
