/**
 * For posthog-js, which writes the styles of a survey into its shadow root: the site's policy refuses written styles, but not a sheet that
 * a script constructs. Answers an element to put there instead.
 */
export function adoptStyles(style: HTMLStyleElement): HTMLStyleElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style.textContent ?? '');
  const marker: HTMLElement = document.createElement('template');
  queueMicrotask(() => {
    const root = marker.getRootNode(); // where the library has put it by now
    if (root instanceof ShadowRoot) root.adoptedStyleSheets = [sheet];
  });
  return marker as HTMLStyleElement; // to be appended and nothing else
}
