/**
 * Makes dialogs open and close in an environment without layout, where they otherwise do not. The focus returns to the button
 * that opened one, or nowhere when that is gone.
 */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    // As a browser does, after the script that closed it.
    setTimeout(() => this.dispatchEvent(new Event("close")));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
}
