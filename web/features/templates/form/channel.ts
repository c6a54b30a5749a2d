import { createContext } from "react";

/** The channel that a template is written for; "" where it is for none. */
export const ChannelContext = createContext("");
