import { chromium } from "playwright-core";

/** How a guest's two connections are named: 0 is what it sends by, 1 is what it hears by. */
type Target = number;

export interface RelayEvents {
  candidate(id: string, target: Target, candidate: string): void;
  /** A new description of what a guest is sent. */
  offer(id: string, sdp: string): void;
  /** A guest's picture or voice came in; `cid` is the track as the guest's browser named it. */
  track(id: string, cid: string, trackId: string): void;
}

/** A page in a browser that takes in each guest's pictures and voices, and sends them on to the others. */
export async function openRelay(events: RelayEvents) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  await page.exposeFunction("relayEvent", (name: keyof RelayEvents, ...rest: never[]) =>
    (events[name] as (...all: never[]) => void)(...rest),
  );
  await page.evaluate(inPage);
  const call = <T>(name: string, ...rest: unknown[]): Promise<T> =>
    page.evaluate(
      ([method, given]) =>
        (window as never as { relay: Record<string, (...all: unknown[]) => never> }).relay[method]!(...given),
      [name, rest] as const,
    );
  return {
    enter: (id: string) => call<void>("enter", id),
    leave: (id: string) => call<void>("leave", id).catch(() => {}),
    answer: (id: string, sdp: string) => call<string>("answer", id, sdp),
    answered: (id: string, sdp: string) => call<void>("answered", id, sdp),
    candidate: (id: string, target: Target, candidate: string) =>
      call<void>("candidate", id, target, candidate),
    forward: (one: { from: string; trackId: string; to: string; sid: string }) => call<void>("forward", one),
    /** Everything that a guest sends already, for one who has just come. */
    forwardAll: (from: string, to: string, sids: Record<string, string>) =>
      call<void>("forwardAll", from, to, sids),
    close: () => browser.close(),
  };
}
export type Relay = Awaited<ReturnType<typeof openRelay>>;

/** Runs in the page. */
function inPage(): void {
  interface Seat {
    up: RTCPeerConnection;
    down: RTCPeerConnection;
    tracks: Map<string, MediaStreamTrack>;
    /** Which tracks of others it is sent. */
    sent: Set<string>;
    /** What the guest is to call a track instead of what this browser calls it. */
    names: [string, string][];
    line: Promise<unknown>;
    answered: () => void;
  }
  const { relayEvent } = window as never as { relayEvent(name: string, ...rest: unknown[]): void };
  const seats = new Map<string, Seat>();

  function enter(id: string): void {
    const seat: Seat = {
      up: new RTCPeerConnection(),
      down: new RTCPeerConnection(),
      tracks: new Map(),
      sent: new Set(),
      names: [],
      line: Promise.resolve(),
      answered: () => {},
    };
    seats.set(id, seat);
    for (const [target, connection] of [seat.up, seat.down].entries())
      connection.addEventListener("icecandidate", ({ candidate }) => {
        if (candidate) relayEvent("candidate", id, target, JSON.stringify(candidate.toJSON()));
      });
    seat.up.addEventListener("track", ({ track }) => {
      seat.tracks.set(track.id, track);
      relayEvent("track", id, track.id, track.id);
    });
  }
  /** One description after the other: the guest answers one before it hears the next. */
  function describe(id: string, change: () => void): void {
    const seat = seats.get(id)!;
    seat.line = seat.line.then(async () => {
      change();
      await seat.down.setLocalDescription();
      let sdp = seat.down.localDescription!.sdp;
      for (const [ours, theirs] of seat.names) sdp = sdp.replaceAll(ours, theirs);
      const answered = new Promise<void>((resolve) => (seat.answered = resolve));
      relayEvent("offer", id, sdp);
      await answered;
    });
  }
  function forward({
    from,
    trackId,
    to,
    sid,
  }: {
    from: string;
    trackId: string;
    to: string;
    sid: string;
  }): void {
    const track = seats.get(from)?.tracks.get(trackId);
    const seat = seats.get(to);
    // Who comes while a track does is told of it twice.
    if (!track || !seat || seat.sent.has(trackId)) return;
    seat.sent.add(trackId);
    describe(to, () => {
      const stream = new MediaStream();
      seat.down.addTrack(track, stream);
      seat.names.push([stream.id, `${from}|${sid}`], [track.id, sid]);
    });
  }
  const relay = {
    enter,
    leave(id: string): void {
      seats.get(id)?.up.close();
      seats.get(id)?.down.close();
      seats.delete(id);
    },
    async answer(id: string, sdp: string): Promise<string> {
      const { up } = seats.get(id)!;
      await up.setRemoteDescription({ type: "offer", sdp });
      await up.setLocalDescription();
      return up.localDescription!.sdp;
    },
    async answered(id: string, sdp: string): Promise<void> {
      const seat = seats.get(id)!;
      await seat.down.setRemoteDescription({ type: "answer", sdp });
      seat.answered();
    },
    candidate(id: string, target: number, candidate: string): Promise<void> {
      const seat = seats.get(id)!;
      return [seat.up, seat.down][target]!.addIceCandidate(JSON.parse(candidate));
    },
    forward,
    forwardAll(from: string, to: string, sids: Record<string, string>): void {
      for (const trackId of seats.get(from)?.tracks.keys() ?? [])
        if (sids[trackId]) forward({ from, trackId, to, sid: sids[trackId] });
    },
  };
  Object.assign(window, { relay });
}
