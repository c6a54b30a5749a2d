export { ChannelField } from "./ChannelField.tsx";
export { Recipients } from "./Recipients.tsx";
