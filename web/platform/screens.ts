import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Me } from "#contract/auth.ts";
import type { Permission } from "#contract/permissions.ts";
import type { Finder } from "./finder.ts";

export type Section = "module" | "configuration" | "manage";

/** A heading of the side nav under which screens stand, for example Agentic AI. */
export interface NavGroup {
  id: string;
  section: Section;
  /** Key in the core catalogue: `nav.<id>`. */
  title: string;
  icon: Icon;
}

/** One page of the console. Each feature exports its own list from `routes.tsx`; this list makes router and menu. */
export interface Screen {
  /** From the root, or relative under a parent; "" is the parent's own page. */
  path: string;
  /** Key of the title in the core catalogue (`nav.…`): the menu shows it before the feature is loaded. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Any of these opens it; none named: anyone signed in. Children inherit it. */
  permission?: readonly Permission[];
  /** Whether the menu names it for this person's enterprise; without it, always. */
  only?: (me: Me) => boolean;
  /** Stands in the side nav and the palette when given; `group` by id, alone in its section without one. */
  nav?: { section: Section; group?: string; icon: Icon; text?: string };
  /** How the palette looks for what stands on it, for whoever may open it. */
  find?: readonly (() => Promise<{ default: Finder }>)[];
  children?: readonly Screen[];
}
