import { readFile } from "node:fs/promises";
import { testRoutes } from "#contract/bots/tests.ts";
import { implement } from "#server/platform/http/mount.ts";
import { getTests, importTests, removeConversation, removeTests, saveConversation } from "./service.ts";

export const testHandlers = () =>
  implement(testRoutes, {
    getTests: async ({ scope, params }) => ({ data: await getTests(scope, params.id) }),
    importTests: async ({ scope, params, body }) => {
      const data = await importTests(scope, params.id, await readFile(body.files[0]!.path));
      return { data, message: "The test texts were imported. They are asked at the next training." };
    },
    removeTests: async ({ scope, params }) => {
      await removeTests(scope, params.id);
      return { data: {}, message: "The test texts were deleted." };
    },
    saveTestConversation: async ({ scope, params, body }) => {
      const id = await saveConversation(scope, params.id, body);
      return { data: { id }, message: "The test conversation was saved." };
    },
    removeTestConversation: async ({ scope, params }) => {
      await removeConversation(scope, params.id, params.conversationId);
      return { data: {}, message: "The test conversation was deleted." };
    },
  });
