import { z } from "zod";

/** `true` or `false`. */
export const flag = z.enum(["true", "false"], { error: "must be true or false" }).transform((value) => value === "true");
/** Parted by commas. */
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether an address is this machine's, over which nobody listens in. */
export function isLoopback(url: string): boolean {
  return LOOPBACK.test(URL.parse(url)?.hostname ?? "");
}
