import { useMutation } from "@tanstack/react-query";
import { upload } from "#web/platform/files.ts";

export const PICTURES = [".png", ".jpg", ".jpeg", ".webp"];

/** Puts a picture into the library, open to everyone: colleagues without the library see it too. */
export function useUploadPicture(onDone: (path: string) => void) {
  const sending = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("files", file);
      const query = { mediaType: "IMAGE" as const, visibility: "public" as const };
      return upload("POST /e/drive/upload", { query, body }, () => {});
    },
    onSuccess: ({ artifact }) => {
      if (artifact.publicUrl) onDone(artifact.publicUrl);
    },
  });
  return { upload: (file: File) => sending.mutateAsync(file), busy: sending.isPending };
}
