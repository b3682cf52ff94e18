let noted: string[] | undefined;

/** Notes what is shown more plainly than it was written; the entry that is being read stays. */
export function recordFault(fault: string): void {
  noted?.push(fault);
}

/** Reads one entry, at once, and gives what was noted meanwhile. */
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
