import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { invalidate, queryClient } from "./query.ts";

const KEY = "GET /e/enterprise/users/me";
afterEach(() => queryClient.clear());

/** A call on screen whose answers are given by hand. */
function watched() {
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [KEY, null],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  });
  const leave = observer.subscribe(() => {});
  return { answers, leave, shown: () => observer.getCurrentResult().data };
}

it("asks once more where the first answer was on its way when something happened", async () => {
  const { answers, leave, shown } = watched();
  const settled = invalidate(KEY);
  answers[0]!("before");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!("after");
  await settled;
  expect(shown()).toBe("after");
  leave();
});

it("asks once where there is an answer", async () => {
  const { answers, leave, shown } = watched();
  answers[0]!("before");
  await expect.poll(shown).toBe("before");
  const settled = invalidate(KEY);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!("after");
  await settled;
  expect([shown(), answers.length]).toEqual(["after", 2]);
  leave();
});
