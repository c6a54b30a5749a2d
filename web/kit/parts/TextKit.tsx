import { useState } from "react";
import { Card } from "#web/ui/Card.tsx";
import { MarkdownView } from "#web/ui/text/MarkdownView.tsx";
import { RichTextEditor } from "#web/ui/text/RichTextEditor.tsx";
import styles from "../KitPage.module.css";
import { Group } from "./Group.tsx";

const SAMPLE = [
  "We are open **from 9 to 6**, *every day*.",
  "",
  "1. Pick a slot",
  "2. ~~Call~~ <u>write</u> to us",
  "",
  "- See [our page](https://example.com) for more",
  "- Never open [a trap](javascript:alert(1)) like this",
].join("\n");

export function TextKit() {
  const [text, setText] = useState(SAMPLE);
  return (
    <Group title="Text">
      <div className={styles.columns}>
        <RichTextEditor
          label="Response"
          value={text}
          onChange={setText}
          placeholder="What the agent answers"
        />
        <Card>
          <MarkdownView source={text} />
        </Card>
        <Card>
          <pre data-testid="markdown">{text}</pre>
        </Card>
      </div>
    </Group>
  );
}
