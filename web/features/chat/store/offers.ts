import { create } from "zustand";
import type { PickupKind } from "#contract/chat/words.ts";

/** A chat that has begun to wait for this agent, and was neither picked up nor ignored yet. */
export interface Offer {
  chatId: string;
  kind: PickupKind;
}

export const useOffers = create<{ offers: readonly Offer[] }>(() => ({ offers: [] }));

export const offer = (chatId: string, kind: PickupKind): void =>
  useOffers.setState(({ offers }) => ({
    offers: [...offers.filter((one) => one.chatId !== chatId), { chatId, kind }],
  }));

export const withdraw = (chatId: string): void =>
  useOffers.setState(({ offers }) => ({ offers: offers.filter((one) => one.chatId !== chatId) }));
