import { z } from "zod";

/** `true` or `false`. */
export const booleanSetting = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true");
/** Separated by commas. */
export const listSetting = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);
