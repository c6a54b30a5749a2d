import { connect, type Socket } from "node:net";

interface Caller {
  socket: Socket;
  /** What is done with the answer's status; 0 where the line broke. */
  answered: ((status: number) => void) | undefined;
}

/**
 * Kept connections that post and read the status of the answer, each one call at a time: a vendor's side that takes less
 * of the machine than the side that is measured. Answers have a content-length and fit one read.
 */
export function callers({ hostname, port, pathname }: URL, count: number) {
  const free: Caller[] = [];
  const all = new Set<Caller>();
  let open = 0;

  function add(): Caller {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    const caller: Caller = { socket, answered: undefined };
    const done = (status: number) => {
      const { answered } = caller;
      caller.answered = undefined;
      answered?.(status);
    };
    socket.on("data", (reply: Buffer) => {
      if (!caller.answered) return;
      // "HTTP/1.1 200"
      const status = Number(reply.toString("latin1", 9, 12));
      free.push(caller);
      done(status);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      open--;
      all.delete(caller);
      const at = free.indexOf(caller);
      if (at >= 0) free.splice(at, 1);
      done(0);
    });
    all.add(caller);
    open++;
    return caller;
  }

  return {
    /** False where every connection is busy. */
    get ready(): boolean {
      return free.length > 0 || open < count;
    },
    post(headers: string, body: string, answered: (status: number) => void): void {
      const caller = free.pop() ?? add();
      caller.answered = answered;
      caller.socket.write(
        `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`,
        "latin1",
      );
    },
    close(): void {
      for (const { socket } of all) socket.destroy();
    },
  };
}
export type Callers = ReturnType<typeof callers>;
