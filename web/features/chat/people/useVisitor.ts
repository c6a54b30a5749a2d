import { useQuery } from "@tanstack/react-query";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { visitorQuery } from "../queries.ts";

/** What a visitor of a web page said of who they are; undefined on other channels, and until it is known. */
export const useVisitor = ({ chatId, channel }: ChatView) =>
  useQuery({ ...visitorQuery(chatId), enabled: channel.type === CHANNEL_TYPES.WEB }).data?.visitor;
