import { componentRule } from "../components.ts";
import type { Step } from "./changes.ts";
import { eachComponent, eachScreen, withProperty } from "./walk.ts";

/** Meta, "Flow JSON components": a number is written as one. Texts of digits stand in flows of the first versions. */
export const numbers: Step = {
  since: "5.0",
  apply: (flow, tell) =>
    eachScreen(flow, (screen, path) =>
      eachComponent(screen, path, (component, at) =>
        Object.entries(componentRule(component.type)?.properties ?? {})
          .filter(([, { kind }]) => kind === "integer" || kind === "number")
          .reduce(
            (now, [property]) =>
              withProperty(now, property, at, (value, here) => {
                if (typeof value !== "string" || !/^\d{1,15}(\.\d+)?$/.test(value)) return value;
                const field = component.name ?? component.type ?? "";
                tell("number", here, { property, field, from: value });
                return Number(value);
              }),
            component,
          ),
      ),
    ),
};
