import { Tooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import styles from "./figures.module.css";

const WIDTH = 280;

/** What a number counts, for who points at the sign. */
export const Definition = ({ text }: { text: string }) => (
  <Tooltip label={text} multiline w={WIDTH} events={{ hover: true, focus: true, touch: true }}>
    <button type="button" className={styles.info} aria-label={text}>
      <IconInfoCircle size={15} stroke={1.7} />
    </button>
  </Tooltip>
);
