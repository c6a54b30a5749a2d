import {
  ConnectionQuality,
  ConnectionState,
  type LocalTrack,
  type LocalTrackPublication,
  LogLevel,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
} from "livekit-client";
import type { MediaServer } from "#contract/chat/video.ts";
import type { Phase } from "./state.ts";
import type { Way, WayEvents } from "./way.ts";

const PHASES: Partial<Record<ConnectionState, Phase>> = {
  [ConnectionState.Connecting]: "connecting",
  [ConnectionState.Reconnecting]: "lost",
  [ConnectionState.SignalReconnecting]: "lost",
  [ConnectionState.Disconnected]: "lost",
};
const WEAK: ReadonlySet<ConnectionQuality> = new Set([ConnectionQuality.Poor, ConnectionQuality.Lost]);
const SOURCES = { audio: Track.Source.Microphone, video: Track.Source.Camera };

/** The way over a media server: both pages join the call's room there, and each shows who else is in it. */
export function overServer(
  { url, token }: MediaServer,
  other: string,
  local: MediaStream,
  { onStream, onPhase }: WayEvents,
): Way {
  setLogLevel(LogLevel.silent);
  // The devices are the call's: what it opened, it closes.
  const room = new Room({ stopLocalTrackOnUnpublish: false, adaptiveStream: false, dynacast: false });
  const remote = new MediaStream();
  let quality = ConnectionQuality.Unknown;
  /** What is done with one's own tracks is done in order. */
  let line: Promise<unknown> = Promise.resolve();
  const inLine = (step: () => Promise<unknown>): Promise<void> => {
    line = line.then(step).catch(() => {});
    return line.then(() => {});
  };

  room
    .on(RoomEvent.TrackSubscribed, (track, _publication, { identity }) => {
      if (identity !== other) return;
      for (const old of remote.getTracks().filter(({ kind }) => kind === track.kind)) remote.removeTrack(old);
      remote.addTrack(track.mediaStreamTrack);
      onStream(remote);
      onPhase("live");
    })
    .on(RoomEvent.TrackUnsubscribed, (track) => remote.removeTrack(track.mediaStreamTrack))
    .on(RoomEvent.ParticipantDisconnected, ({ identity }) => identity === other && onPhase("lost"))
    .on(RoomEvent.ConnectionStateChanged, (state) => {
      const phase = PHASES[state];
      if (phase) onPhase(phase);
      else if (remote.getTracks().length > 0) onPhase("live");
    })
    .on(RoomEvent.ConnectionQualityChanged, (now, participant) => {
      if (participant.isLocal) quality = now;
    });

  const published = (kind: "audio" | "video"): LocalTrackPublication | undefined =>
    room.localParticipant.getTrackPublication(SOURCES[kind]);
  const publish = (track: MediaStreamTrack) =>
    room.localParticipant.publishTrack(track, { source: SOURCES[track.kind as "audio" | "video"] });

  void inLine(async () => {
    try {
      await room.connect(url, token);
    } catch (error) {
      onPhase("lost");
      throw error;
    }
    for (const track of local.getTracks()) await publish(track);
  });

  return {
    hear: () => {},
    put: (kind, track) =>
      inLine(async () => {
        const own = published(kind)?.track as
          | (LocalTrack & { mediaStreamTrack: MediaStreamTrack })
          | undefined;
        if (own && track) await own.replaceTrack(track, true);
        else if (own) await room.localParticipant.unpublishTrack(own, false);
        else if (track) await publish(track);
      }),
    holds: () => true,
    quality: () => Promise.resolve(WEAK.has(quality) ? "weak" : "good"),
    close: () => void room.disconnect(false),
  };
}
