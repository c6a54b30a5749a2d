import { useMutation } from "@tanstack/react-query";
import { upload } from "#web/platform/files.ts";

/** Uploads a picture that anybody may see; gives its path. */
export const usePictureUpload = (onUploaded: (path: string) => void) =>
  useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("files", file);
      return upload("POST /e/enterprise/picture", { body }, () => {});
    },
    onSuccess: ({ path }) => onUploaded(path),
  });
