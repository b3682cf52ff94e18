/** The running product of the journeys, as scripts/e2e.ts started it. */
export interface ProductUnderTest {
  readonly siteUrl: string;
  /** A second server on the same database and content service. */
  readonly secondUrl: string;
  /** A third one, whose settings name an identity provider. */
  readonly identityUrl: string;
  readonly cmsUrl: string;
  readonly editor: { readonly email: string; readonly password: string };
  /**
   * Holds and releases parts of the product: POST /hold/cms, /release/cms, /hold/postgres … Has staff decide a registration: POST
   * /registrations/<who>/<reference>/<decision>.
   */
  readonly controlUrl: string;
}

const given = process.env["E2E_PRODUCT"];
if (!given) throw new Error("These journeys need a running product: start them with `npm run e2e`.");

// Written by scripts/e2e.ts with this type.
export const product = JSON.parse(given) as ProductUnderTest;

export type Part = "cms" | "postgres";

/** Takes a part of the product down, as a crash would. */
export async function stopPart(part: Part): Promise<void> {
  await control(`hold/${part}`);
}

/** Lets it come up again by itself; the others must find it without a restart. */
export async function restartPart(part: Part): Promise<void> {
  await control(`release/${part}`);
}

/**
 * A member of staff approves a registration at the counter. In each language there is another person with the same name: staff
 * name that person, and once more a further one who has come meanwhile.
 */
export async function approve(reference: string): Promise<void> {
  const approval = `registrations/may.lau/${reference}/approve`;
  let order = approval;
  for (;;) {
    const response = await ask(order);
    if (response.ok) return;
    const said = await response.text();
    const [, others = ""] = /^mayBe: (.+)$/m.exec(said) ?? [];
    const next = `${approval}/another-person=${others.replaceAll(" ", "")}`;
    if (others === "" || next === order) throw new Error(`control of the product failed: ${order}: ${said}`);
    order = next;
  }
}

const ask = (what: string): Promise<Response> => fetch(`${product.controlUrl}/${what}`, { method: "POST" });

async function control(what: string): Promise<void> {
  const response = await ask(what);
  if (!response.ok) throw new Error(`control of the product failed: ${what}: ${await response.text()}`);
}
