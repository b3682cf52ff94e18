let noted: string[] | undefined;

/** Records that something is shown more plainly than it was written; the entry that is being read stays. */
export function recordFault(fault: string): void {
  noted?.push(fault);
}

/** Reads one entry synchronously, and returns what was recorded meanwhile. */
export function withFaults<Value>(read: () => Value): { readonly value: Value; readonly faults: readonly string[] } {
  const outer = noted;
  const faults: string[] = [];
  noted = faults;
  try {
    return { value: read(), faults };
  } finally {
    noted = outer;
  }
}
