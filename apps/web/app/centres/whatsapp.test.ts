import { expect, test } from "vitest";
import { whatsappHref } from "./whatsapp.ts";

test.each([
  ["2123 4509", "85221234509"],
  ["+852 2123 4509", "85221234509"],
  ["+86 755 1234 5678", "8675512345678"],
])("a conversation with %s begins at its number with its country code", (phone, number) => {
  expect(whatsappHref(phone)).toBe(`https://wa.me/${number}`);
});
