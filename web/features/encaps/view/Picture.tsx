import { toString as draw } from "qrcode";
import { useEffect, useState } from "react";
import styles from "./View.module.css";

/** An address as a picture that a telephone reads. */
export default function Picture({ text, label }: { text: string; label: string }) {
  const [svg, setSvg] = useState("");
  useEffect(() => {
    let gone = false;
    void draw(text, { type: "svg", margin: 2 }).then((drawn) => {
      if (!gone) setSvg(drawn);
    });
    return () => {
      gone = true;
    };
  }, [text]);
  if (!svg) return <span className={styles.qr} />;
  return (
    <img
      className={styles.qr}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={148}
      height={148}
    />
  );
}
