export { TestedFields } from "./TestedFields.tsx";
export { VariantTabs } from "./VariantTabs.tsx";
