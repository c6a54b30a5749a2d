import type { CreativesImage, CreativesLibrary } from "#contract/creatives/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshCreatives } from "./queries.ts";

/** Puts libraries and pictures into the trash, with a way back in the toast. */
export function useRemoval() {
  const remove = async (
    kind: "creative-library" | "creative-image",
    id: string,
    call: () => Promise<{ message: string }>,
  ): Promise<boolean> => {
    try {
      const { message } = await call();
      toastDeleted(message, kind, id, refreshCreatives);
    } catch (error) {
      toast.error(errorMessage(error));
      return false;
    }
    void refreshCreatives();
    return true;
  };
  return {
    removeLibrary: ({ id }: CreativesLibrary) =>
      remove("creative-library", id, () =>
        told("DELETE /chatbird/api/creatives/library/{libraryId}", { params: { libraryId: id } }),
      ),
    removeImage: ({ id }: CreativesImage) =>
      remove("creative-image", id, () =>
        told("DELETE /chatbird/api/creatives/images/{id}", { params: { id } }),
      ),
  };
}
