import { useIsMutating, useMutation } from "@tanstack/react-query";
import { upload } from "#web/platform/files.ts";

const UPLOAD = ["enterprise", "picture"];

/** Uploads a picture that anybody may see; gives its path. */
export const usePictureUpload = (onUploaded: (path: string) => void) =>
  useMutation({
    mutationKey: UPLOAD,
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("files", file);
      return upload("POST /e/enterprise/picture", { body }, () => {});
    },
    onSuccess: ({ path }) => onUploaded(path),
  });

/** Whether a picture is still on its way: what is saved now would be without it. */
export const usePictureUnderway = () => useIsMutating({ mutationKey: UPLOAD }) > 0;
