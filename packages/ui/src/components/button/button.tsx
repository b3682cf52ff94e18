import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from "react";
import { BUSY_WORD_ATTRIBUTE, SLOW_WORD_ATTRIBUTE } from "../../attributes.ts";
import { cx } from "../../cx.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./button.module.css";

/**
 * One `primary` action per screen. `quiet` looks like a link with room to touch, `plain` the same in the colour of what is around
 * it. `light` is for dark ground. `tool` and `choice` are small ones in a row, which `aria-pressed` marks: the tools of a page,
 * and one of a few characters. `entry` is a line of a menu.
 */
type Variant = "primary" | "secondary" | "quiet" | "plain" | "danger" | "light" | "tool" | "choice" | "entry";

interface Appearance {
  readonly variant?: Variant;
  readonly icon?: IconName;
  /** An icon after the words, for "continue" and "leaves this site". */
  readonly iconAfter?: IconName;
  /** As wide as its container. */
  readonly wide?: boolean;
  /** For `quiet`: its words begin at the same edge as the text around it. */
  readonly flush?: boolean;
}

type ButtonProps = Appearance &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The words for its work in progress ("Logging in…"). While set, it can't be pressed again and still has the focus. */
    readonly busy?: string | undefined;
    /**
     * On a page without React: the words that its script (`busy-button.client.ts`) shows while it works, and when that takes
     * long.
     */
    readonly whenBusy?: string;
    readonly whenSlow?: string;
    readonly ref?: React.Ref<HTMLButtonElement>;
  };

/** A button does something on this page; to go elsewhere, use LinkButton. */
export function Button({
  variant,
  icon,
  iconAfter,
  wide,
  flush,
  busy,
  whenBusy,
  whenSlow,
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
      {...{ [BUSY_WORD_ATTRIBUTE]: whenBusy, [SLOW_WORD_ATTRIBUTE]: whenSlow }}
      type={type}
      className={classOf({ variant, wide, flush }, className)}
      onClick={press}
      aria-disabled={busy === undefined ? undefined : true}
    >
      {busy === undefined ? <Content icon={icon} iconAfter={iconAfter} label={children} /> : <output>{busy}</output>}
    </button>
  );
}

type LinkButtonProps = Appearance & AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** A link that looks like a button. */
export function LinkButton({ variant, icon, iconAfter, wide, flush, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classOf({ variant, wide, flush }, className)}>
      <Content icon={icon} iconAfter={iconAfter} label={children} />
    </a>
  );
}

/** The look of a tool, for an element among tools that is not a button: one that unfolds further ones. */
export const toolClass = classOf({ variant: "tool", wide: false }, undefined);

interface AppearanceProps {
  readonly variant: Variant | undefined;
  readonly wide: boolean | undefined;
  readonly flush?: boolean | undefined;
}

function classOf({ variant = "primary", wide, flush }: AppearanceProps, className: string | undefined) {
  return cx(styles.button, styles[variant], wide && styles.wide, flush && styles.flush, className);
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
