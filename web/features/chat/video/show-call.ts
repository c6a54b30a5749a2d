import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { VideoTold } from "#contract/chat/video-actions.ts";
import type { VideoPlace } from "#contract/chat/video.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { registerLive } from "#web/platform/socket/live.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { type Call, createCall } from "#web/widget/call/call.ts";
import { phaseLine } from "#web/widget/call/notes.ts";
import { createView } from "#web/widget/call/view.ts";
import { callWords } from "#web/widget/call/words.ts";
import { chatOf, useChats } from "../store/store.ts";
import { type OwnCall, useCall } from "./calls.ts";
import { notesFor } from "./notes.ts";
import { createRecording } from "./recording.ts";

let current: Call | undefined;
registerLive("chat-video", { "video.signal": (signal: VideoTold) => current?.hear(signal) });

/** Joins a call and shows it in a place of the page; gives what takes it away again. */
export function showCall(place: HTMLElement, { chatId, video }: OwnCall, language: string): () => void {
  const { roomId } = video;
  const call = createCall("agent", video, {
    here: (peer, join) => ask<VideoPlace>("agentVideoHere", { roomId, peer, join }),
    signal: (signal) => ask("agentVideoSignal", { roomId, ...signal }),
    end: () => ask("agentVideoEnd", { roomId }),
  });
  current = call;
  const chat = chatOf(chatId);
  const name = chat?.customer.name || chat?.customer.number || "";
  const byLink = chat?.channel.type !== CHANNEL_TYPES.WEB;
  const recording = createRecording(roomId, call);
  const close = () => useCall.setState({ own: null });
  let heard = false;
  const forget = [
    useChats.subscribe(({ book }) => {
      const told = book.chats.get(chatId)?.videoChat ?? null;
      heard ||= told?.roomId === roomId;
      // The answer that began the call may have overtaken the word of it.
      if (heard) call.update(told);
    }),
    useConnection.subscribe(({ state }, before) => {
      if (state === "live" && before.state !== "live") call.wake();
    }),
  ];
  let left = false;

  void callWords(language).then((say) => {
    if (left) return;
    const notes = {
      line: (state: ReturnType<Call["state"]["get"]>) => phaseLine(state, say, name, byLink),
      extra: (state: ReturnType<Call["state"]["get"]>) =>
        notesFor(state, recording.state(), { say, name, close }),
    };
    const view = createView({ call, say, name, notes, record: recording.toggle });
    place.replaceChildren(view);
    view.focus();
    call.state.hear(({ phase, refusal }) => {
      if (phase === "over" && !refusal) void recording.saved().then((saved) => saved && close());
    });
    void call.begin();
  });
  return () => {
    left = true;
    for (const stop of forget) stop();
    call.leave();
    if (current === call) current = undefined;
    place.replaceChildren();
  };
}
