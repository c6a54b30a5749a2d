import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { PaneBody, PaneFooter, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { Panes } from "#web/ui/panes/Panes.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { SelectList } from "#web/ui/SelectList.tsx";
import styles from "../KitPage.module.css";
import { Group } from "./Group.tsx";

const stories = ["Root", "Orders", "Returns", "Opening hours"].map((label) => ({
  id: label,
  to: `/__kit?story=${label}`,
  label,
  note: "4 intents",
}));

export function PanesKit() {
  const [search, setSearch] = useState("");
  return (
    <Group title="Panes">
      <div className={styles.box}>
        <Panes
          name="kit"
          active="stories"
          panes={[
            {
              id: "stories",
              label: "Stories",
              size: 260,
              content: (
                <>
                  <PaneHeader title="Stories" actions={<Button size="small">Add</Button>}>
                    <SearchBox
                      value={search}
                      onChange={setSearch}
                      label="Search stories"
                      hotkey={false}
                      width="100%"
                    />
                  </PaneHeader>
                  <PaneBody>
                    <SelectList label="Stories" items={stories} current="Orders" />
                  </PaneBody>
                </>
              ),
            },
            {
              id: "intents",
              label: "Intents",
              size: 300,
              content: (
                <>
                  <PaneHeader title="Intents" />
                  <PaneBody>
                    <SelectList label="Intents" items={stories} current="Returns" />
                  </PaneBody>
                </>
              ),
            },
            {
              id: "editor",
              label: "Editor",
              content: (
                <>
                  <PaneHeader title="where_is_my_order" />
                  <PaneBody>
                    <p style={{ padding: 16 }}>The editor of one intent stands here.</p>
                  </PaneBody>
                  <PaneFooter>
                    <Button>Cancel</Button>
                    <Button tone="primary">Save intent</Button>
                  </PaneFooter>
                </>
              ),
            },
          ]}
        />
      </div>
    </Group>
  );
}
