/** Stands for the member who is logged in; no id has this value. */
const SELF = "self";

/** The member whose data a call is about, as part of the key of whatever is cached or stored of it. */
export function memberKey({ forMember }: { readonly forMember?: string | undefined }): string {
  return forMember ?? SELF;
}
