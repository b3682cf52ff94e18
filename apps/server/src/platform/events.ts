import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Bus, publish } from "./bus.ts";
import type { Tx } from "./db.ts";

/**
 * Everything that one process tells the others over the bus, by channel, with its payload. A room that publishes adds its own
 * here; a room that listens finds here what it may rely on, and reads nothing else from a message.
 */
const EVENTS = {
  /** Editors published or withdrew something. */
  content: z.object({
    /** Name of the type in the content service, such as `health-program-course`; null: a file of the media library. */
    model: z.string().nullable(),
    documentId: z.string().nullable(),
    withdrawn: z.boolean(),
  }),
  /** A sync has changed classes in the database. */
  classes: z.object({}),
} as const;
type EventName = keyof typeof EVENTS;

/**
 * A message, or that some may have been lost or could not be read: anything may have happened. `isOwn`: this very process
 * published it.
 */
export type ReceivedEvent<E extends EventName> =
  | { readonly kind: "message"; readonly payload: z.output<(typeof EVENTS)[E]>; readonly isOwn: boolean }
  | { readonly kind: "missed" };

/** Events between all processes of the server, this one included. Not stored: a process that was away gets `missed` on return. */
export interface EventBus extends Pick<Bus, "start" | "close"> {
  /**
   * Delivered when the transaction commits, to this process too; at once when there is no transaction. Rejects when the database
   * is away.
   */
  publish<E extends EventName>(tx: Tx, event: E, payload: z.input<(typeof EVENTS)[E]>): Promise<void>;
  /** Returns a function that ends it. */
  on<E extends EventName>(event: E, listener: (received: ReceivedEvent<E>) => void): () => void;
}

/** The process that published it; optional because one of another version may not say it. */
const sender = z.object({ from: z.string().optional() });

/** What a program needs of the bus: it tells others, and ends before it could be told anything. */
export function publishing(): Pick<EventBus, "publish"> {
  return publishingOver({ publish }, randomUUID());
}

function publishingOver(bus: Pick<Bus, "publish">, self: string): Pick<EventBus, "publish"> {
  return { publish: (tx, event, payload) => bus.publish(tx, event, JSON.stringify({ ...payload, from: self })) };
}

/** Rooms get this in place of the bus below it, which takes any text under any name. */
export function eventsOver(bus: Bus): EventBus {
  const self = randomUUID();
  return {
    ...publishingOver(bus, self),
    on: (event, listener) =>
      bus.subscribe(event, (received) => listener(received.kind === "missed" ? received : read(event, received.payload, self))),
    start: () => bus.start(),
    close: () => bus.close(),
  };
}

function read<E extends EventName>(event: E, text: string, self: string): ReceivedEvent<E> {
  try {
    const json: unknown = JSON.parse(text);
    const { data } = EVENTS[event].safeParse(json);
    const isOwn = sender.safeParse(json).data?.from === self;
    // Parsed by the schema of this very event.
    return data ? ({ kind: "message", payload: data, isOwn } as ReceivedEvent<E>) : { kind: "missed" };
  } catch {
    return { kind: "missed" };
  }
}
