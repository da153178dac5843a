declare global {
  interface Window {
    /**
     * The elements that were pressed, typed into or chosen while they waited for their script, in the order of the last touch:
     * app/rendering/before-paint.ts.
     */
    earlyInput?: Map<Element, string | boolean>;
  }
}

/**
 * Notes the words that the browser itself put back before the script came, after a reload or on the way back to a page: it tells nobody, and
 * React would empty the field. Only where the page gave none, so that nothing newer is overwritten, and no choices, which may act at once.
 */
export function noteRestoredText(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)) {
    if (field.value !== '' && field.defaultValue === '' && !window.earlyInput?.has(field))
      window.earlyInput?.set(field, field.value);
  }
}

const textFields = 'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=number])';

/**
 * Does anew what a person did in a part of the page before it was live: on a slow line a page is seen for seconds before a press does
 * anything, and React empties fields that it finds filled in. Also known as event replay. The part no longer waits (`data-waiting`).
 */
export async function replayEarlyInput(part: HTMLElement): Promise<void> {
  for (const [element, value] of window.earlyInput ?? []) {
    if (!part.contains(element)) continue;
    window.earlyInput?.delete(element);
    if (element instanceof HTMLButtonElement) element.click();
    else fillField(element, value);
    await null; // A press needs what was typed before it, which a component takes over at the end of the event.
  }
}

/** Fills a field in as a person does. A component looks for a change from what it last gave the field, so that is taken back first. */
export function fillField(field: Element, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    // React puts a `value` of its own on the field, by which it would know this one already.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
