/** Stands for the member who is logged in; no id is this word. */
const SELF = "self";

/** Whose data a call is about: what is kept of it, under whatever name, has this in the name. */
export function memberKey({ forMember }: { readonly forMember?: string | undefined }): string {
  return forMember ?? SELF;
}
