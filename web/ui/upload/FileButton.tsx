import { useRef } from "react";
import { Button, type ButtonProps } from "../Button.tsx";
import styles from "./Upload.module.css";

interface FileButtonProps extends Pick<ButtonProps, "children" | "tone" | "icon" | "disabled"> {
  onFiles: (files: File[]) => void;
  /** File name endings, with the dot; every file without. */
  endings?: readonly string[];
  multiple?: boolean;
}

/** A button that opens the file chooser. */
export function FileButton({ onFiles, endings, multiple, children, ...looks }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...looks} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.input}
        tabIndex={-1}
        aria-hidden
        multiple={multiple}
        accept={endings?.join(",")}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file chosen again is a choice too.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
