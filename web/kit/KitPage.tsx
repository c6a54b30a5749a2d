import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { speak } from "#web/platform/i18n/index.ts";
import { paintBrand } from "#web/ui/theme/brand.ts";
import { Button } from "#web/ui/Button.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { ButtonsKit } from "./parts/ButtonsKit.tsx";
import { ColoursKit } from "./parts/ColoursKit.tsx";
import { DialogsKit } from "./parts/DialogsKit.tsx";
import { FieldsKit } from "./parts/FieldsKit.tsx";
import { PanesKit } from "./parts/PanesKit.tsx";
import { StatesKit } from "./parts/StatesKit.tsx";
import { TableKit } from "./parts/TableKit.tsx";
import { TextKit } from "./parts/TextKit.tsx";
import styles from "./KitPage.module.css";

const BRANDS = [null, "#B5371A", "#FFD400", "#5B3FD6"];

/** Every component in its states, in both schemes, both directions and other brands. */
export default function KitPage() {
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light") === "dark";
  const [brand, setBrand] = useState(0);
  const nextBrand = () => {
    const next = (brand + 1) % BRANDS.length;
    setBrand(next);
    paintBrand(BRANDS[next] ?? null);
  };
  return (
    <main className={styles.page}>
      <PageHeader
        title="Component kit"
        description="Every piece of the design system, in every state."
        actions={
          <>
            <Button onClick={nextBrand}>Brand</Button>
            <Button onClick={() => setColorScheme(dark ? "light" : "dark")}>{dark ? "Light" : "Dark"}</Button>
            <Button tone="primary" onClick={() => void speak(i18n.language === "ar" ? "en" : "ar")}>
              Direction
            </Button>
          </>
        }
      />
      <ColoursKit />
      <ButtonsKit />
      <FieldsKit />
      <TableKit />
      <StatesKit />
      <PanesKit />
      <TextKit />
      <DialogsKit />
    </main>
  );
}
