import { type Gender, type GivenFacts, givenFactsSchema, localPhone, normalizeSingleLine } from "@kaifong/contract";
import { EARLIEST_BIRTH_DATE } from "@kaifong/domain/membership";
import type { ClaimMap } from "../../platform/identity-provider-settings.ts";
import { normalPhoneNumber } from "../../platform/phone-number.ts";

type Claims = Readonly<Record<string, unknown>>;

const GENDERS: Readonly<Record<string, Gender>> = { male: "M", m: "M", female: "F", f: "F" };

/**
 * The facts of a person in a provider's claims, in the words of a registration. Leaves out what is missing and what a
 * registration could not take.
 */
export function givenFacts(claims: Claims, map: ClaimMap): GivenFacts {
  const said = (fact: keyof GivenFacts) => textAt(claims, map[fact]);
  const { shape } = givenFactsSchema;
  const born = said("birthDate") ?? "";
  const phone = normalPhoneNumber(said("mobile") ?? "");
  const claimed = {
    surnameZh: said("surnameZh"),
    givenNameZh: said("givenNameZh"),
    surnameEn: said("surnameEn"),
    givenNameEn: said("givenNameEn"),
    gender: GENDERS[said("gender")?.toLowerCase() ?? ""],
    birthDate: born < EARLIEST_BIRTH_DATE ? undefined : born,
    mobile: phone && localPhone(phone),
  };
  return Object.fromEntries(
    Object.entries(shape).flatMap(([fact, schema]) => {
      const read = schema.safeParse(claimed[fact as keyof GivenFacts]); // the shape's own keys
      return read.success && read.data !== undefined ? [[fact, read.data]] : [];
    }),
  );
}

/** A claim by its name or, when no claim has that name, by the path to it: `name.family`. */
function textAt(claims: Claims, name: string): string | undefined {
  const found = Object.hasOwn(claims, name) ? claims[name] : name.split(".").reduce<unknown>(partOf, claims);
  const text = typeof found === "string" ? normalizeSingleLine(found) : "";
  return text === "" ? undefined : text;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
