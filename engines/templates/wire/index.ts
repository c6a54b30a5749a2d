export { readTemplate, type TemplateReading } from "./read.ts";
export { readStoredTemplate, type StoredReading } from "./read-others.ts";
export { writeCloudTemplate, writeStoredTemplate } from "./write.ts";
