import { describe, expect, test } from "vitest";
import { NOT_PUBLIC, publicLookup } from "./post-to-service.ts";
import { isPushServiceAddress, isLocalService, isPublicAddress, isServiceEntry, KNOWN_SERVICES } from "./push-services.ts";

const LOCAL = "http://127.0.0.1:4567";

describe("R-NOT-11: an address that a browser names as its push service", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=BQ",
    "https://FCM.googleapis.com/wp/x",
    "https://fcm.googleapis.com:443/fcm/send/x",
  ])("%s is accepted", (endpoint) => expect(isPushServiceAddress(endpoint, KNOWN_SERVICES)).toBe(true));

  test.each([
    "http://fcm.googleapis.com/fcm/send/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://evilfcm.googleapis.com/x",
    "https://push.apple.com/x",
    "https://evilpush.apple.com/x",
    "https://notify.windows.com.evil.example/x",
    "https://fcm.googleapis.com@evil.example/x",
    "https://user:secret@fcm.googleapis.com/x",
    "https://evil.example#fcm.googleapis.com",
    "https://evil.example?.push.apple.com",
    "https://fcm.googleapis.com./x",
    "https://127.0.0.1/x",
    "https://0x7f000001/x",
    "https://2130706433/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/x",
    "https://metadata.google.internal/x",
    "http://127.0.0.1:4567/x",
    "file:///etc/passwd",
    "gopher://fcm.googleapis.com/x",
    "javascript:alert(1)",
    "//fcm.googleapis.com/x",
    "fcm.googleapis.com/x",
    "",
  ])("%s is refused", (endpoint) => expect(isPushServiceAddress(endpoint, KNOWN_SERVICES)).toBe(false));

  test("on this machine is accepted only when settings name its whole origin", () => {
    const services = [...KNOWN_SERVICES, LOCAL];
    expect(isPushServiceAddress(`${LOCAL}/push/1`, services)).toBe(true);
    expect(isLocalService(`${LOCAL}/push/1`, services)).toBe(true);
    for (const other of [
      "http://127.0.0.1:4568/x",
      "https://127.0.0.1:4567/x",
      "http://localhost:4567/x",
      "http://[::1]:4567/x",
    ]) {
      expect([other, isPushServiceAddress(other, services)]).toEqual([other, false]);
    }
    expect(isLocalService("https://fcm.googleapis.com/x", services)).toBe(false);
  });

  test.each([
    ...KNOWN_SERVICES.map((entry) => [entry, true] as const),
    ["http://localhost:9999", true],
    ["https://127.0.0.1:9999", true],
    ["*", false],
    ["*.com", false],
    ["com", false],
    ["*.*.com", false],
    ["10.0.0.1", false],
    ["169.254.169.254", false],
    ["http://10.0.0.1:80", false],
    ["https://push.example.org", false],
    ["push.example.org/path", false],
    ["push.example.org:8443", false],
    ["", false],
  ] as const)("%s as a setting: %s", (entry, taken) => expect(isServiceEntry(entry)).toBe(taken));
});

describe("R-NOT-11: the address to which a name leads", () => {
  test.each([
    ["142.250.1.1", true],
    ["2404:6800:4005::200a", true],
    ["::ffff:142.250.1.1", true],
    ["127.0.0.1", false],
    ["0.0.0.0", false],
    ["10.1.2.3", false],
    ["172.16.0.1", false],
    ["192.168.1.1", false],
    ["100.64.0.1", false],
    ["169.254.169.254", false],
    ["192.0.2.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::", false],
    ["::1", false],
    ["fe80::1", false],
    ["fc00::1", false],
    ["fd12:3456::1", false],
    ["::ffff:10.0.0.1", false],
    ["64:ff9b::a00:1", false],
    ["2002:a00:1::", false],
    ["no address", false],
  ])("%s: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

  const ask = (...addresses: string[]) =>
    new Promise((done) => {
      const all = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      publicLookup((_host, found) => found(null, all))("push.example", { all: true }, (error, found) =>
        done(error?.code ?? found),
      );
    });
  test("a name that leads into a private network is called nowhere, even when it leads elsewhere too", async () => {
    expect(await ask("142.250.1.1")).toEqual([{ address: "142.250.1.1", family: 4 }]);
    for (const bad of [["10.0.0.1"], ["142.250.1.1", "127.0.0.1"], ["::1", "142.250.1.1"], []]) {
      expect(await ask(...bad)).toBe(NOT_PUBLIC);
    }
  });
});
