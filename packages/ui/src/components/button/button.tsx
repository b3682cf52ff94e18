import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from "react";
import { cx } from "../../cx.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./button.module.css";

interface Look {
  /** One primary action per screen. `quiet` looks like a link with room to touch. */
  readonly variant?: "primary" | "secondary" | "quiet" | "danger";
  readonly icon?: IconName;
  /** An icon after the words, for "goes on" and "leaves this site". */
  readonly iconAfter?: IconName;
  /** As wide as its container. */
  readonly wide?: boolean;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** What it is doing, in words ("Logging in…"). While given, it can't be pressed again; it keeps the focus. */
    readonly busy?: string | undefined;
    readonly ref?: React.Ref<HTMLButtonElement>;
  };

/** A button does something here; to go somewhere, use LinkButton. */
export function Button({
  variant,
  icon,
  iconAfter,
  wide,
  busy,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy === undefined) onClick?.(event);
    else event.preventDefault();
  };
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ variant, wide }, className)}
      onClick={press}
      aria-disabled={busy === undefined ? undefined : true}
    >
      {busy === undefined ? <Content icon={icon} iconAfter={iconAfter} label={children} /> : <Busy label={busy} />}
    </button>
  );
}

type LinkButtonProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** A link that looks like a button. */
export function LinkButton({ variant, icon, iconAfter, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={lookOf({ variant, wide }, className)}>
      <Content icon={icon} iconAfter={iconAfter} label={children} />
    </a>
  );
}

/** The class names of a button, for a link component of a router. */
export function buttonClasses(variant: Look["variant"] = "primary"): string {
  return lookOf({ variant, wide: false }, undefined);
}

function lookOf(
  { variant = "primary", wide }: { variant: Look["variant"]; wide: boolean | undefined },
  className: string | undefined,
) {
  return cx(styles.button, styles[variant], wide && styles.wide, className);
}

interface ContentProps {
  readonly icon: IconName | undefined;
  readonly iconAfter: IconName | undefined;
  readonly label: React.ReactNode;
}

function Content({ icon, iconAfter, label }: ContentProps) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{label}</span>
      {iconAfter ? <Icon name={iconAfter} /> : null}
    </>
  );
}

function Busy({ label }: { label: string }) {
  return (
    <>
      <span className={styles.dots} aria-hidden="true" />
      <output>{label}</output>
    </>
  );
}
