/**
 * Where no layout is, dialogs neither open nor close: these do. The focus goes back to the button that opened one, or nowhere
 * where that has gone.
 */
export function standInForDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
}
