import { LANGUAGES } from "@kaifong/i18n";
import { testServer, type TestServer } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anEnquiry, aProof } from "./enquiry/test-enquiries.ts";
import { type TestGateway, testGateway } from "./platform/transports/test-gateway.ts";
import { type TestMailServer, testMailServer } from "./platform/transports/test-mail-server.ts";

let mail: TestMailServer;
let gateway: TestGateway;
let server: TestServer;

beforeAll(async () => {
  mail = await testMailServer();
  gateway = await testGateway();
  server = await testServer({
    settings: {
      SMTP_URL: mail.url,
      MAIL_FROM: "Kaifong <post@centre.example>",
      SMS_GATEWAY_URL: gateway.url,
      SMS_GATEWAY_USER: "AC1",
      SMS_GATEWAY_PASSWORD: "secret",
      SMS_FROM: "Kaifong",
    },
  });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.close();
  await mail.close();
  await gateway.close();
});

const send = async (payload: object, language: string) => {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/enquiry",
    headers: { "content-type": "application/json", "accept-language": language },
    payload: JSON.stringify({ ...payload, proof: await aProof(server.deps) }),
  });
  return response.json().payload;
};

test("R-ENQ-05: the confirmation that an enquiry's receipt promises arrives, in the enquirer's language", async () => {
  for (const { code, htmlLang } of LANGUAGES) {
    const enquiry = anEnquiry();
    const receipt = await send(enquiry, code);
    expect(receipt.acknowledgementChannel).toBe("EMAIL");
    const arrived = await eventually(() => {
      const found = mail.mails.find(({ envelopeTo }) => envelopeTo.includes(enquiry.email));
      expect(found).toBeDefined();
      return found;
    });
    expect(arrived?.subject).toContain(receipt.caseNumber);
    expect(arrived?.text).toContain(receipt.caseNumber);
    expect(arrived?.html).toContain(`lang="${htmlLang}"`);
  }
});

test("the confirmation is a text message when there is no email", async () => {
  const receipt = await send({ ...anEnquiry(), email: undefined, contactNumber: "9123 4567" }, "en-US");
  expect(receipt.acknowledgementChannel).toBe("SMS");
  await eventually(() => expect(gateway.calls.map(({ form }) => form.get("To"))).toEqual(["+85291234567"]));
  expect(gateway.calls[0]?.form.get("Body")).toContain(receipt.caseNumber);
  await eventually(async () => {
    const { rows } = await server.deps.db.query("SELECT DISTINCT outcome FROM outbox");
    expect(rows).toEqual([{ outcome: "SENT" }]);
  });
});
