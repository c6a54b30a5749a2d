import { Textarea, TextInput } from "@mantine/core";

interface Named {
  name: string;
  description: string;
}
interface NameFieldsProps {
  fields: Named;
  change: (next: Partial<Named>) => void;
  errorOf: (name: keyof Named) => string | undefined;
  labels: Named;
  /** How many characters each may have. */
  most: Record<keyof Named, number>;
}

/** What something is called, and what it is for. */
export function NameFields({ fields, change, errorOf, labels, most }: NameFieldsProps) {
  return (
    <>
      <TextInput
        id="name"
        label={labels.name}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={most.name}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <Textarea
        id="description"
        label={labels.description}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={errorOf("description")}
        maxLength={most.description}
        autosize
        minRows={2}
        dir="auto"
      />
    </>
  );
}
