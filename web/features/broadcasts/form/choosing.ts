export { ChannelField } from "./ChannelField.tsx";
export { LanguageColumn } from "./LanguageColumn.tsx";
export { LanguageTabs } from "./LanguageTabs.tsx";
export { Recipients } from "./Recipients.tsx";
