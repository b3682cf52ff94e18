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
