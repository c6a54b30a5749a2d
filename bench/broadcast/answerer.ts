import { createServer, type Server, type Socket } from "node:net";

const END_OF_HEAD = "\r\n\r\n";
const LENGTH = /\r\ncontent-length: *(\d+)/i;

/**
 * A server that answers posts with JSON over kept connections: a vendor's side that takes less of the machine than the
 * side that is measured. Calls have a content-length and come one at a time on each connection; all is latin1.
 */
export function answerer(answer: (body: string) => string): Server {
  return createServer({ noDelay: true }, (socket) => {
    let held = "";
    socket.setEncoding("latin1");
    socket.on("error", () => socket.destroy());
    socket.on("data", (piece: string) => {
      held = serve(socket, held === "" ? piece : held + piece, answer);
    });
  });
}

/** Answers what is whole, and gives back what is not. */
function serve(socket: Socket, text: string, answer: (body: string) => string): string {
  let left = text;
  for (let head = left.indexOf(END_OF_HEAD); head >= 0; head = left.indexOf(END_OF_HEAD)) {
    const from = head + END_OF_HEAD.length;
    const end = from + Number(LENGTH.exec(left)?.[1] ?? 0);
    if (left.length < end) break;
    const body = answer(left.slice(from, end));
    left = left.slice(end);
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      "latin1",
    );
  }
  return left;
}
