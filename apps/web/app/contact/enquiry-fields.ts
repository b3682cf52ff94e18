import type { EnquiryForm } from "@kaifong/contract";

/** Names of the form's fields that people fill in, in their order. */
export const FIELD_NAMES = ["topic", "name", "email", "contactNumber", "message"] as const;

export const NO_VALUES: EnquiryForm = {
  topic: "",
  name: "",
  email: "",
  contactNumber: "",
  message: "",
  proof: "",
  token: "",
  trap: "",
};

/** Name of the field that people don't see: one that machines like to fill in. */
export const TRAP_NAME = "website";

/** What a form brought, whatever it was; empty text for what is missing. A body that is no form is an empty one. */
export async function fieldsOf(request: Request): Promise<EnquiryForm> {
  const fields = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const [topic, name, email, contactNumber, message] = [
    text("topic"),
    text("name"),
    text("email"),
    text("contactNumber"),
    text("message"),
  ];
  return { topic, name, email, contactNumber, message, proof: text("proof"), token: text("token"), trap: text(TRAP_NAME) };
}
