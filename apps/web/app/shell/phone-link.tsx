import { phoneHref } from "@kaifong/i18n/format";

interface PhoneLinkProps {
  /** As the settings of the site have it. */
  readonly phone: string;
  readonly className?: string | undefined;
  readonly children?: React.ReactNode;
}

/** A telephone number within a sentence: words of it between marks become what dials it. */
export function PhoneLink({ phone, className, children }: PhoneLinkProps) {
  return (
    <a href={phoneHref(phone)} className={className}>
      {children}
    </a>
  );
}
