import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useToasts } from "#web/platform/toast/store.ts";
import { called, choose, FIRST, png, requests, startFakes, wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import { AttachmentPicker } from "./public.tsx";

// The dialog adds its words when it is loaded, so the language must be there before it.
beforeAll(() => import("./picker/AttachmentPicker.tsx"));
beforeEach(startFakes);

describe("the attachment dialog", () => {
  const open = (props: object = {}) => {
    const [onChoose, onClose] = [vi.fn(), vi.fn()];
    renderOne(
      wrapped(<AttachmentPicker opened showBrowse onChoose={onChoose} onClose={onClose} {...props} />),
    );
    return { onChoose, onClose };
  };

  it("lists the public ones, then the private ones from the start, and closes with what was chosen", async () => {
    const user = userEvent.setup();
    const { onChoose, onClose } = open();
    await user.type(await screen.findByRole("searchbox", { name: "Search attachments" }), "cat");
    await waitFor(() => expect(called("desc=cat&visibility=public&from=0&perPage=15")).toHaveLength(1));
    await user.click(screen.getByRole("tab", { name: "Private" }));
    await waitFor(() => expect(called("visibility=private").at(-1)?.path).not.toContain("desc"));
    expect(screen.getByRole("searchbox")).toHaveValue("");
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("button", { name: "No more attachment to show" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: /cat\.png/ }));
    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ isUploaded: false, data: FIRST[0]!.data }),
    );
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("says what to do where there is nothing to choose from", async () => {
    const all = fetch;
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
      path.includes("visibility=")
        ? Promise.resolve(
            new Response(
              JSON.stringify({
                status: true,
                code: 200,
                message: "",
                response: { artifacts: [], more: false },
              }),
            ),
          )
        : all(path, init),
    );
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Browse File" }));
    expect(screen.getByRole("tab", { name: "Browse" })).toHaveAttribute("aria-selected", "true");
  });

  it("opens a folder with all it holds, and goes back to the folders", async () => {
    const user = userEvent.setup();
    open({ mediaType: "IMAGE" });
    await user.click(await screen.findByRole("radio", { name: "BUCKET" }));
    await user.click(await screen.findByRole("button", { name: /Offers/ }));
    await waitFor(() => expect(called("bucketId=b1&adminView=true&from=0&perPage=-1")).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Back to bucket" }));
    expect(await screen.findByRole("button", { name: /Logos/ })).toBeVisible();
  });

  it("says why a channel does not take a file, and does not let it be chosen", async () => {
    const { onChoose } = open({ channelType: "WHATSAPP", showBrowse: false });
    const song = await screen.findByRole("button", { name: /song\.wav/ });
    expect(song).toHaveTextContent("WhatsApp takes AAC, M4A, MP3, AMR, OGG only.");
    await userEvent.click(song);
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.queryByRole("tab", { name: "Browse" })).toBeNull();
  });

  it("uploads one file and hands it on; another kind is refused in the specification's words", async () => {
    const { onChoose } = open({ mediaType: "DOC", channelType: "WHATSAPP" });
    await userEvent.click(await screen.findByRole("tab", { name: "Browse" }));
    choose([png("cat.png")]);
    expect(await screen.findByText("Invalid File Format !")).toBeVisible();
    const file = new File(["%PDF"], "terms.pdf");
    choose([file]);
    await waitFor(() => expect(requests[0]?.url).toContain("channelType=WHATSAPP&mediaType=DOC"));
    requests[0]!.answer(200, { status: true, response: { artifact: FIRST[0] } });
    await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
    expect(onChoose.mock.calls[0]![0]).toMatchObject({ isUploaded: true, data: FIRST[0]!.data, file });
  });

  it("closes after it has shown why the server refused a file", async () => {
    const { onClose, onChoose } = open();
    await userEvent.click(await screen.findByRole("tab", { name: "Browse" }));
    choose([png("cat.png")]);
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]!.answer(400, {
      status: false,
      code: 400,
      message: { message: "It is a program." },
      response: {},
    });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(useToasts.getState().list[0]?.text).toBe("It is a program.");
    expect(onChoose).not.toHaveBeenCalled();
  });
});
