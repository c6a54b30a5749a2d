export { readTemplate, type TemplateReading } from "./read.ts";
export { writeCloudTemplate, writeStoredTemplate } from "./write.ts";
