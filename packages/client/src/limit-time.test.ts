import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchInTime, TIMEOUT_MS } from "./limit-time.ts";

const asked = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const text = (response: Response) => response.text();
const settled = (work: Promise<unknown>) => work.then(String, ({ name }: Error) => name);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

test("gives the result, and leaves no timer behind", async () => {
  asked.mockImplementation(async () => new Response("words"));
  expect(await fetchInTime("/a", text, { method: "POST" })).toBe("words");
  expect(asked).toHaveBeenCalledExactlyOnceWith("/a", { method: "POST", signal: expect.any(AbortSignal) });
  expect(vi.getTimerCount()).toBe(0);
});

test("gives up after 50 seconds, whether no response comes or it does not end", async () => {
  const never = new Promise<never>(() => {});
  asked.mockReturnValueOnce(never).mockResolvedValueOnce(new Response("words"));
  const outcomes = [settled(fetchInTime("/a", text)), settled(fetchInTime("/b", () => never))];
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(asked.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, true]);
  expect(await Promise.all(outcomes)).toEqual(["AbortError", "AbortError"]);
});

test("is ended by its caller, before it begins or later", async () => {
  asked.mockReturnValue(new Promise(() => {}));
  const [before, later] = [new AbortController(), new AbortController()];
  before.abort();
  const outcomes = [before, later].map(({ signal }) => settled(fetchInTime("/a", text, { signal })));
  later.abort();
  expect(await Promise.all(outcomes)).toEqual(["AbortError", "AbortError"]);
});
