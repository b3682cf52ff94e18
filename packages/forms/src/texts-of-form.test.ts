import { describe, expect, test } from "vitest";
import { emptyForm, textsOfForm } from "./index.ts";

const NAMES = ["name", "message"] as const;
const sent = (body: BodyInit, type?: string) =>
  textsOfForm(
    new Request("https://site.example", {
      method: "POST",
      body,
      ...(type === undefined ? {} : { headers: { "content-type": type } }),
    }),
    NAMES,
  );

describe("the texts of a form", () => {
  test("are as they were typed, and only those of the requested fields", async () => {
    const body = new URLSearchParams("name=+Chan+&message=One%0ATwo&a[999999]=x&__proto__=y");
    expect(await sent(body)).toEqual({ name: " Chan ", message: "One\nTwo" });
  });

  test("are empty for a missing field or a file, and for a body that is not a form", async () => {
    const files = new FormData();
    files.append("name", new File(["x"], "x.txt"));
    expect(await sent(files)).toEqual({ name: "", message: "" });
    for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x"]) {
      expect(await sent("nothing of the kind", type)).toEqual(emptyForm(NAMES));
    }
  });

  test("are empty for a form that nobody has filled in", () => {
    expect(emptyForm(NAMES)).toEqual({ name: "", message: "" });
  });
});
