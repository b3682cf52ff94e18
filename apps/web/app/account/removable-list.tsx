import type { CallResult } from "@kaifong/client";
import { RemoveDialog } from "@kaifong/page-parts";
import { Button, Card, VisuallyHidden } from "@kaifong/ui";
import { type ReactNode, useState } from "react";
import styles from "./account-page.module.css";

interface RemovableListProps<Thing> {
  readonly things: readonly Thing[];
  /** A name for the items together. */
  readonly label: string;
  readonly words: (thing: Thing) => ItemWords;
  readonly texts: Readonly<Record<"remove" | "title" | "text" | "confirm" | "busy" | "cancelLabel", string>>;
  readonly remove: (thing: Thing) => Promise<CallResult<unknown>>;
  readonly onRemoved: (thing: Thing) => Promise<unknown>;
}

interface ItemWords extends ItemProps {
  /** Tells the buttons of a list apart for screen readers. */
  readonly called: string;
}

/** A list of what somebody has added to their account; each item can be removed after a question. */
export function RemovableList<Thing extends { readonly id: string }>(props: RemovableListProps<Thing>) {
  const { things, label, words, texts, remove, onRemoved } = props;
  const [removing, setRemoving] = useState<Thing>();
  const drop = async (thing: Thing) => void (await onRemoved(thing));
  return (
    <>
      <AccountItems label={label}>
        {things.map((thing) => {
          const { called, title, facts } = words(thing);
          return (
            <li key={thing.id}>
              <AccountItem title={title} facts={facts}>
                <Button variant="secondary" onClick={() => setRemoving(thing)}>
                  {texts.remove}
                  <VisuallyHidden> {called}</VisuallyHidden>
                </Button>
              </AccountItem>
            </li>
          );
        })}
      </AccountItems>
      <RemoveDialog thing={removing} {...{ texts, remove }} onRemoved={drop} onClose={() => setRemoving(undefined)}>
        <p>{texts.text}</p>
      </RemoveDialog>
    </>
  );
}

interface ItemProps {
  readonly title: ReactNode;
  /** One line each; null when there is nothing to say. */
  readonly facts: readonly (string | null)[];
}

/** Things of an account, one below the other. */
export function AccountItems({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.devices} aria-label={label}>
      {children}
    </ul>
  );
}

/** One item. Children: what can be done with it. */
export function AccountItem({ title, facts, children }: ItemProps & { readonly children: ReactNode }) {
  return (
    <Card className={styles.device}>
      <div>
        <h4>{title}</h4>
        {facts.map((fact) => (fact === null ? null : <p key={fact}>{fact}</p>))}
      </div>
      {children}
    </Card>
  );
}
