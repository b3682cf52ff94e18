import { request } from "node:http";
import type { Line } from "./report.ts";

/** How well a clock may tell members from strangers: 0.5 is a coin, 1 always (area under the ROC curve). */
const BAR = 0.55;

/** Milliseconds of requests of both kinds. */
export interface Times {
  readonly member: number[];
  readonly stranger: number[];
}

export function timingLine(what: string, { member, stranger }: Times): Line {
  const auc = areaUnderCurve(member, stranger);
  return {
    what,
    measured: `AUC ${auc.toFixed(3)}`,
    against: `0.5 by chance, ${member.length} and ${stranger.length} tries`,
    bar: `≤ ${BAR}`,
    holds: auc <= BAR,
  };
}

/** How often a time of one kind is longer than one of the other, in the direction that tells more (Mann–Whitney). */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  let longer = 0;
  for (const a of one) for (const b of other) longer += a > b ? 1 : a === b ? 0.5 : 0;
  const share = longer / (one.length * other.length);
  return Math.max(share, 1 - share);
}

/** One of the loopback addresses, never the usual one, so that no limit by address is reached. */
export function clientAddress(n: number, network: number): string {
  return `127.${network}.${Math.floor(n / 200)}.${(n % 200) + 1}`;
}

export interface TimedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: object;
  readonly from: string;
  readonly authorization?: string;
}

export interface TimedResponse {
  /** From the request to the end of the response. */
  readonly milliseconds: number;
  readonly status: number;
  /** The payload of the envelope, whatever it is. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Makes a call on a connection of its own, and measures it. */
export function timedCall(siteUrl: string, { method, path, body, from, authorization }: TimedRequest): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(new URL(path, siteUrl), {
      ...{ method, localAddress: from, agent: false },
      headers: { "content-type": "application/json", ...(authorization === undefined ? {} : { authorization }) },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("error", reject);
      response.on("data", (part: string) => (text += part));
      response.on("end", () => {
        const milliseconds = performance.now() - started;
        const { payload }: { payload: TimedResponse["payload"] } = JSON.parse(text);
        resolve({ milliseconds, status: response.statusCode ?? 0, payload });
      });
    });
    sent.end(JSON.stringify(body));
  });
}
