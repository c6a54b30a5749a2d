import { createContext, useContext } from "react";
import { useNavigate, useParams } from "react-router";

/** The agent of a page that stands alone, without the console around it; null within the console. */
export const StandsAlone = createContext<string | null>(null);

/** Whose analytics these are: the page's own agent, or the one that the console's address names. */
export function useAgentId(): string {
  const { botId = "" } = useParams();
  return useContext(StandsAlone) ?? botId;
}

/** Goes to another page of the console; from a page that stands alone in a window of its own. */
export function useGo(): (address: string) => void {
  const alone = useContext(StandsAlone) !== null;
  const go = useNavigate();
  return (address) => {
    if (alone) window.open(address, "_blank", "noopener");
    else void go(address);
  };
}
