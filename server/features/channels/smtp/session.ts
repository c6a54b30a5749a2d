import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Mail, SmtpAnswer, SmtpServer } from "#channels/kit/index.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import { openSocket, type Reach } from "./socket.ts";

const GREETING_MS = 10_000;
/** RFC 5321 gives a server minutes for its last word; a process that waits that long holds up the others. */
const SILENCE_MS = 60_000;

/** A conversation with a mail server that has let us sign on. */
export interface Session {
  /** The server's last word on a mail, also when it is a refusal. Throws `NotSent` or `CutOff`. */
  send(mail: Mail): Promise<SmtpAnswer>;
  readonly usable: boolean;
  close(): void;
}

/** The server's answer to signing on, when it is a refusal. */
export class SignOnRefused extends NotSent {
  readonly answer: SmtpAnswer;
  constructor(answer: SmtpAnswer) {
    super(`The mail server refuses the user name or the password: ${answer.text}`);
    this.answer = answer;
  }
}

type Done = (error?: Error | null, value?: unknown) => void;

export async function openSession(server: SmtpServer, reach: Reach): Promise<Session> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    connection: await openSocket(server, reach),
    secure: server.security === "tls",
    requireTLS: server.security === "starttls",
    tls: { rejectUnauthorized: !reach.ownCertificate },
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
  });
  let usable = true;
  let stale = false;
  // Also between steps: an error that nobody hears would end the process.
  connection.on("error", () => {
    usable = false;
  });
  connection.on("end", () => {
    usable = false;
  });

  function step(begin: (done: Done) => void): Promise<{ response?: string }> {
    return new Promise((resolve, reject) => {
      connection.once("error", reject);
      begin((error, value) => {
        connection.off("error", reject);
        if (error) reject(error);
        else resolve((value || {}) as { response?: string });
      });
    });
  }

  try {
    await step((done) => connection.connect(done));
    await step((done) =>
      connection.login({ credentials: { user: server.user, pass: server.password } }, done),
    );
  } catch (error) {
    connection.close();
    const answer = answerIn(error);
    throw answer ? new SignOnRefused(answer) : new NotSent((error as Error).message, { cause: error });
  }

  return {
    get usable() {
      return usable;
    },
    close() {
      usable = false;
      connection.close();
    },
    async send({ from, to, content }) {
      let begun = false;
      const body = Readable.from(
        (function* () {
          // Read only once the server has said that it takes the mail.
          begun = true;
          yield Buffer.from(content);
        })(),
      );
      try {
        if (stale) await step((done) => connection.reset(done));
        stale = false;
        const { response = "" } = await step((done) =>
          connection.send({ from, to: [to] }, body, done as never),
        );
        return answerOf(response);
      } catch (error) {
        stale = true;
        const answer = answerIn(error);
        if (answer) return answer;
        usable = false;
        const words = (error as Error).message;
        throw begun ? new CutOff(words, { cause: error }) : new NotSent(words, { cause: error });
      }
    },
  };
}

const answerOf = (line: string): SmtpAnswer => ({ code: Number(line.slice(0, 3)), text: line.slice(4) });

function answerIn(error: unknown): SmtpAnswer | undefined {
  const { responseCode, response } = error as { responseCode?: number; response?: string };
  return responseCode ? answerOf(response ?? String(responseCode)) : undefined;
}
