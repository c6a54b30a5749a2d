import { speechRoutes } from "#contract/speech/index.ts";
import { serveFile } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { presentClip } from "./presenter.ts";
import type { Speech } from "./service.ts";

export const speechHandlers = ({ store }: Pick<Platform, "store">, speech: Speech) =>
  implement(speechRoutes, {
    listSpeechServices: async ({ scope }) => ({ data: await speech.services(scope) }),
    synthesizeSpeech: async ({ scope, body }) => ({
      data: { clip: presentClip(await speech.synthesize(scope, body), scope) },
      message: "The text is being read",
    }),
    transcribeSpeech: async ({ scope, body: { files, language, configId } }) => ({
      data: {
        clip: presentClip(await speech.transcribe(scope, { file: files[0]!, language, configId }), scope),
      },
      message: "The recording is being written down",
    }),
    listSpeechClips: async ({ scope, query }) => {
      const { rows, more } = await speech.list(scope, query);
      return { data: { clips: rows.map((row) => presentClip(row, scope)), more } };
    },
    getSpeechClip: async ({ scope, params }) => ({
      data: { clip: presentClip(await speech.get(scope, params.id), scope) },
    }),
    speechClipAudio: async ({ scope, params, call }) => {
      const row = await speech.get(scope, params.id);
      const { format, size, sha256, file_key } = row;
      if (!format || size === null) throw fail("NOT_FOUND", { what: "sound" });
      const name = `${row.name.replace(/\.\w{1,5}$/u, "")}.${format}`;
      const served = { name, format, size, sha256, file_key, thumbnail_key: null };
      return serveFile(store, { row: served, reply: call.reply });
    },
    changeSpeechClip: async ({ scope, params, body }) => ({
      data: { clip: presentClip(await speech.change(scope, params.id, body), scope) },
      message: "Clip saved",
    }),
    retrySpeechClip: async ({ scope, params }) => ({
      data: { clip: presentClip(await speech.retry(scope, params.id), scope) },
    }),
    depositSpeechClip: async ({ scope, params }) => ({
      data: { artifact: await speech.deposit(scope, params.id) },
      message: "Saved in the content library",
    }),
    deleteSpeechClip: async ({ scope, params }) => {
      await speech.remove(scope, params.id);
      return { data: {}, message: "Clip deleted" };
    },
  });
