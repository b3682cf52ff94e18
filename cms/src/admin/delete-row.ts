type FormatMessage = (message: { readonly id: string; readonly defaultMessage: string }) => string;

/** Asks before a row is deleted with everything in it. */
export const confirmsDeletion = (formatMessage: FormatMessage): boolean =>
  window.confirm(
    formatMessage({
      id: "kaifong.deleteRow",
      defaultMessage:
        "Delete this item and all that stands in it? Until you save, it can be brought back by discarding your changes.",
    }),
  );
