import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { renderPages } from "#web/testing/render.tsx";

const onIn = vi.fn();
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") sent.push({ path, body: JSON.parse(String(body)) });
    const response = path.endsWith("passwordKey")
      ? { passwordKey: null }
      : path.endsWith("verifyCode")
        ? { newPassword: { id: "two_b" } }
        : { token: "t", expiresAt: "", user: { name: "Asha" } };
    return new Response(JSON.stringify({ status: true, code: 100, message: { message: "" }, response }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("asks for one's own password after the code, and only then lets in", async () => {
  const user = userEvent.setup();
  const { SignInSteps } = await import("../steps/SignInSteps.tsx");
  const twoFactor = { id: "two_a", authTypes: ["totp" as const], enrol: false, mailed: false };
  renderPages([
    {
      path: "*",
      element: (
        <QueryClientProvider client={queryClient}>
          <SignInSteps first={{ twoFactor }} onIn={onIn} onBack={() => {}} />
        </QueryClientProvider>
      ),
    },
  ]);
  await user.type(await screen.findByLabelText("Security code"), "123456");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  await screen.findByRole("heading", { name: "Choose your own password" });
  expect(onIn).not.toHaveBeenCalled();
  const save = screen.getByRole("button", { name: "Save and sign in" });
  await user.type(screen.getByLabelText(/^New password/i), "mine alone");
  await user.type(screen.getByLabelText(/^Confirm password/i), "mine al");
  await user.click(save);
  expect(await screen.findByText("Your passwords do not match. Please try again.")).toBeVisible();
  await user.type(screen.getByLabelText(/^Confirm password/i), "one");
  await user.click(save);
  await waitFor(() => expect(onIn).toHaveBeenCalledWith({ name: "Asha" }));
  expect(sent.at(-1)).toEqual({
    path: "/account/enterprise/firstPassword",
    body: { id: "two_b", password: "mine alone", confirmPassword: "mine alone" },
  });
});
