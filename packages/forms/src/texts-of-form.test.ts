import { describe, expect, it } from "vitest";
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
  it("are as they were typed, of the fields that are asked for alone", async () => {
    const body = new URLSearchParams("name=+Chan+&message=One%0ATwo&a[999999]=x&__proto__=y");
    expect(await sent(body)).toEqual({ name: " Chan ", message: "One\nTwo" });
  });

  it("are empty where a field is missing or a file, and for a body that is no form", async () => {
    const files = new FormData();
    files.append("name", new File(["x"], "x.txt"));
    expect(await sent(files)).toEqual({ name: "", message: "" });
    for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x"]) {
      expect(await sent("nothing of the kind", type)).toEqual(emptyForm(NAMES));
    }
  });

  it("of a form that nobody has filled in are empty", () => {
    expect(emptyForm(NAMES)).toEqual({ name: "", message: "" });
  });
});
