import { z } from "zod";
import { type Bus, CLASSES_CHANNEL } from "./bus.ts";

/**
 * Everything that one process tells the others over the bus, by channel, and what it says. A room that publishes adds its own here; a room that listens finds here
 * what it may rely on, and reads nothing else out of a message.
 */
export const EVENTS = {
  /** Editors published or withdrew something. */
  content: z.object({
    /** Name of the type in the content service, such as `health-program-course`; null: a file of the media library. */
    model: z.string().nullable(),
    documentId: z.string().nullable(),
    withdrawn: z.boolean(),
  }),
  /** A sync has changed classes in the database. */
  [CLASSES_CHANNEL]: z.object({}),
} as const;
type EventName = keyof typeof EVENTS;

/** A message, or that some may have been lost or could not be read: anything may have happened. */
export type Heard<E extends EventName> =
  | { readonly kind: "message"; readonly payload: z.output<(typeof EVENTS)[E]> }
  | { readonly kind: "missed" };

/** Tells every process, this one included. Rejects when the database is away. */
export function publishEvent<E extends EventName>(
  bus: Pick<Bus, "publish">,
  event: E,
  payload: z.input<(typeof EVENTS)[E]>,
): Promise<void> {
  return bus.publish(event, JSON.stringify(payload));
}

/** Listens to an event. Out: a function that ends it. */
export function onEvent<E extends EventName>(
  bus: Pick<Bus, "subscribe">,
  event: E,
  listener: (heard: Heard<E>) => void,
): () => void {
  return bus.subscribe(event, (heard) => listener(heard.kind === "missed" ? heard : read(event, heard.payload)));
}

function read<E extends EventName>(event: E, text: string): Heard<E> {
  try {
    const { data } = EVENTS[event].safeParse(JSON.parse(text));
    return data ? ({ kind: "message", payload: data } as Heard<E>) : { kind: "missed" }; // parsed by the schema of this very event
  } catch {
    return { kind: "missed" };
  }
}
