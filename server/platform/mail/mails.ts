import { sealedInQueue } from "#server/platform/crypto/places.ts";
import { createTransport, type Transporter } from "nodemailer";
import type { Config } from "#server/platform/config.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";
import type { Log } from "#server/platform/log.ts";
import type { Order, Task } from "#server/platform/queue/queue.ts";
import { type Letter, type LetterFile, layOut, type Look } from "./layout.ts";

/** Mails of the product itself, to people who sign in. What enterprises send to customers goes by their channels. */
export interface Mails {
  /** Puts a mail in line; it goes once a worker takes it, and again later when the mail server refuses it. */
  later(to: string, letter: Letter, look: Look): Promise<void>;
  /** The same mail, to be put in line by somebody else. */
  order(to: string, letter: Letter, look: Look): Order;
  /** What a worker does with it. */
  task: Task;
  close(): void;
}

const TASK = "mail:send";
/** Sealed with the queue's rows: a mail holds links and codes that let somebody in. */
const PLACE = sealedInQueue("mail", "mail");
/** With the queue's growing pauses a mail server may be away for two hours. */
const ATTEMPTS = 10;
const PATIENCE_MS = 30_000;

/** As it waits in line. One of an earlier version has no files. */
interface Mail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  files?: readonly LetterFile[];
  /** Where one takes oneself off it. */
  leave?: string;
}

type Settings = Pick<Config, "MAIL_URL" | "MAIL_FROM">;
type Add = (task: string, payload: object, attempts: number) => Promise<void>;

export function createMails(config: Settings, secrets: Secrets, log: Log, add: Add): Mails {
  let transport: Transporter | undefined;
  const open = (url: string) =>
    (transport ??= createTransport({
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }));
  function order(to: string, letter: Letter, look: Look): Order {
    const { text, html } = layOut(letter, look);
    const { subject, files = [], leave } = letter;
    const mail: Mail = {
      to,
      from: look.title,
      subject,
      text,
      html,
      files,
      ...(leave && { leave: leave.url }),
    };
    return {
      task: TASK,
      payload: { mail: secrets.seal(JSON.stringify(mail), PLACE) },
      attempts: ATTEMPTS,
    };
  }
  return {
    order,
    async later(...letter) {
      const { task, payload, attempts } = order(...letter);
      await add(task, payload, attempts);
    },
    task: {
      name: TASK,
      async run(payload) {
        const {
          files = [],
          leave,
          ...mail
        } = JSON.parse(secrets.open((payload as { mail: string }).mail, PLACE)) as Mail;
        if (!config.MAIL_URL) {
          log.warn(
            { subject: mail.subject },
            "a mail was not sent: set MAIL_URL to your mail server, such as smtp://user:password@mail.example.com:587, and MAIL_FROM",
          );
          return;
        }
        await open(config.MAIL_URL).sendMail({
          ...mail,
          from: { name: mail.from, address: config.MAIL_FROM },
          attachments: files.map(({ name, type, text }) => ({
            filename: name,
            contentType: type,
            content: text,
          })),
          // Out of office replies are of no use to us.
          headers: { "Auto-Submitted": "auto-generated", ...(leave && leaving(leave)) },
        });
      },
    },
    close: () => transport?.close(),
  };
}

/** Lets a mail program show a button of its own (RFC 2369, RFC 8058). */
const leaving = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
