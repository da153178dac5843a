import { EditorView } from '@codemirror/view';

/**
 * Opens the place for a CodeMirror editor in an element: a shadow root, whose style sheets the editor may make without `<style>` elements,
 * which the Content-Security-Policy refuses.
 */
export function openEditorRoot(parent: HTMLElement): ShadowRoot {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  root.replaceChildren();
  // Letters typed here are no shortcuts of the page.
  root.addEventListener('keydown', (event) => event.stopPropagation());
  return root;
}

/** Sets the look that every editor of the site has. */
export const editorTheme = EditorView.theme({
  '&': { color: 'var(--color-ink)', backgroundColor: 'var(--color-sheet)', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: '2px solid var(--color-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--color-ink)', paddingBlock: '0.5rem' },
  '.cm-gutters': { color: 'var(--color-quiet)', backgroundColor: 'var(--color-sheet)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused :is(.cm-activeLine, .cm-activeLineGutter)': { backgroundColor: 'var(--color-well)' },
});
