import { type ChannelType } from "#contract/channel-types.ts";
import type { Template, TemplateChannel } from "../model/index.ts";
/** Where templates of a channel go by its type; undefined for voice, and for a service that has ended. */
export declare const templateChannel: (type: ChannelType) => TemplateChannel | undefined;
/** The kind of template that goes there. */
export declare function kindOf(channel: TemplateChannel): Template["kind"];
