import type { Root } from 'hast';
import { createContext, type RouterContextProvider } from 'react-router';
import type { ContentComponents } from '#features/markdown/content-body.tsx';
import { keepBlockMarkup } from '#features/markdown/keep-block-markup.server.ts';

/** The text of the page that is rendered; it stands in the markup, most of which is kept, and not in the data. */
export const documentTextContext = createContext<Root | null>(null);

/**
 * Returns what the data of a page carry of its text: all of it where the application asks for data alone, and `undefined` in a document,
 * whose markup the browser reads it from (app/page/use-document-text.ts). So no text is sent twice.
 */
export function textForData({
  body,
  components,
  request,
  context,
}: {
  body: Root | null;
  components: ContentComponents;
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Root | null | undefined {
  if (!body || new URL(request.url).pathname.endsWith('.data')) return body;
  context.set(documentTextContext, keepBlockMarkup(body, components));
  return undefined;
}
