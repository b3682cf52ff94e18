import { expect, test } from "vitest";
import { ENDPOINTS, type Endpoint } from "./index.ts";

/** The verb with which the id of a call begins, by method. Add a new one only when none of these fits. */
const VERBS: Readonly<Record<Endpoint["method"], readonly string[]>> = {
  GET: ["get", "list"],
  PUT: ["add", "correct", "save"],
  DELETE: ["end", "remove", "unlink", "withdraw"],
  POST: [
    ...["logIn", "logOut", "register", "enrol", "begin", "finish", "request", "verify", "send", "resend", "enter", "accept"],
    ...["add", "create", "change", "set", "save", "replace", "extend", "mark", "actOn", "link", "offer", "identify", "import"],
    "download", // with the password, which no address may have
    "judge", // changes nothing, and a password has no place in an address
    "lookUp", // changes nothing: a body says what is looked up, a code for one
  ],
};

test.each(ENDPOINTS)("$method $path has an id with a verb of its method: $id", ({ id, method }) => {
  const missing = `${id} begins with no verb of ${method}: name it otherwise in paths.ts, or add its verb to VERBS here`;
  // oxlint-disable-next-line vitest/valid-expect -- the sentence says what to do
  expect(
    VERBS[method].filter((verb) => new RegExp(`^${verb}(?![a-z])`).test(id)),
    missing,
  ).toHaveLength(1);
});

test("every verb begins the id of a call", () => {
  const unused = Object.entries(VERBS).flatMap(([method, verbs]) =>
    verbs.filter((verb) => !ENDPOINTS.some((endpoint) => endpoint.method === method && endpoint.id.startsWith(verb))),
  );
  expect(unused).toEqual([]);
});
