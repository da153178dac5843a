/** Gives the keyboard's focus to an element where nothing that is shown has it: what had it is gone or hidden. */
export function restoreFocus(element: HTMLElement | null | undefined): void {
  const holder = document.activeElement;
  if (holder === document.body || !holder?.checkVisibility()) element?.focus({ preventScroll: true });
}
