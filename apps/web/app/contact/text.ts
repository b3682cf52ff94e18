/** How people reach the centre: enquiries, vacancies, partners, links. */
import { useText } from "@kaifong/i18n/react";

const CONTACT = ["contact", "shell"] as const;
const ENQUIRY = ["enquiry", "codes", "errors"] as const;

/** Namespace `contact` without prefix, what all pages say as `shell:…`. */
export const useContactText = () => useText(CONTACT);

/** Namespace `enquiry` without prefix, labels of codes as `codes:<list>.<code>`, refusals as `errors:…`. */
export const useEnquiryText = () => useText(ENQUIRY);
/** Returns a text of the enquiry. */
export type EnquiryText = ReturnType<typeof useEnquiryText>["t"];
