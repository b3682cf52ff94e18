import { phoneHref } from "@kaifong/i18n/format";

interface PhoneLinkProps {
  /** The number as the settings of the site have it. */
  readonly phone: string;
  readonly className?: string | undefined;
  readonly children?: React.ReactNode;
}

/** A telephone number within a sentence: the marked words of the sentence become the link that dials it. */
export function PhoneLink({ phone, className, children }: PhoneLinkProps) {
  return (
    <a href={phoneHref(phone)} className={className}>
      {children}
    </a>
  );
}
