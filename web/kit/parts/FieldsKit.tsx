import {
  Checkbox,
  NumberInput,
  Radio,
  SegmentedControl,
  Select,
  Slider,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import { CaptchaField } from "#web/ui/fields/CaptchaField.tsx";
import { FileField } from "#web/ui/fields/FileField.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { RowListEditor } from "#web/ui/fields/RowListEditor.tsx";
import { SecretField } from "#web/ui/fields/SecretField.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import styles from "../KitPage.module.css";
import { Group } from "./Group.tsx";

const kinds = ["Synonyms", "Pattern"];

export function FieldsKit() {
  const [search, setSearch] = useState("");
  const [captcha, setCaptcha] = useState("");
  const [proving, setProving] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const [rows, setRows] = useState(["When do you open?", ""]);
  const [sent] = useState(() => new File(["intent,phrase"], "a-file-name-that-goes-on-and-on-and-on.csv"));
  return (
    <Group title="Fields">
      <div className={styles.columns}>
        <TextInput
          label="Name"
          withAsterisk
          placeholder="Order help"
          description="People see it in the list."
        />
        <TextInput label="Name with an error" defaultValue="order" error="duplication of name" />
        <TextInput label="Read-only" value="Order help" readOnly />
        <TextInput label="Disabled" value="Order help" disabled />
        <Textarea label="Description" autosize minRows={2} />
        <NumberInput label="Retries" defaultValue={2} min={1} />
        <Select label="Model" data={["SVM", "Semantic"]} defaultValue="SVM" />
        <TagsInput label="Prompts" defaultValue={["Which city?"]} />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="secret word" />
        <CaptchaField
          picture={undefined}
          value={captcha}
          onChange={setCaptcha}
          onRefresh={() => setCaptcha("")}
          proof={{
            ...(proving ? { state: "working", progress: 0.4 } : { state: "off" }),
            start: () => setProving(true),
            stop: () => setProving(false),
          }}
          error="Please enter captcha."
        />
        <SecretField label="API key" isSet value={secret} onChange={setSecret} />
        <SearchBox value={search} onChange={setSearch} label="Search agents" hotkey={false} />
        <Checkbox label="Required" defaultChecked />
        <Switch label="Suggestions" defaultChecked />
        <Radio.Group label="Type">
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} label={kind} mt={6} />
          ))}
        </Radio.Group>
        <SegmentedControl data={kinds} aria-label="Kind" />
        <div>
          <Slider thumbLabel="Threshold" defaultValue={50} />
        </div>
        <FileField
          label="Import"
          value={file}
          onChange={setFile}
          types={[".csv", ".json"]}
          maxBytes={5 * 1024 * 1024}
        />
        <FileField
          label="On its way"
          value={sent}
          onChange={setFile}
          types={[".csv"]}
          maxBytes={5000}
          progress={0.62}
        />
        <RowListEditor
          label="Prompts"
          rows={rows}
          onChange={setRows}
          blank={() => ""}
          canAdd={rows.at(-1) !== ""}
        >
          {(row, update, at) => (
            <TextInput
              aria-label={`Prompt ${at + 1}`}
              value={row}
              onChange={(event) => update(event.currentTarget.value)}
            />
          )}
        </RowListEditor>
      </div>
    </Group>
  );
}
