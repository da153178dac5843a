import type { Root } from 'hast';
import { use, useState } from 'react';
import { readRenderedBody } from '#features/markdown/read-rendered-body.ts';
import { DocumentContext } from './document-context.ts';

/** Marks the element whose children are the text of the page; no heading can have this id. */
export const documentTextId = 'page:text';

/**
 * Returns the text of a page: as its data have it, or, where they leave it out because the page came as a document, as the server renders it
 * and the browser finds it in the markup.
 */
export function useDocumentText(fromData: Root | null | undefined): Root | null {
  const { text } = use(DocumentContext);
  const [fromMarkup] = useState(() => (fromData === undefined && !text ? readMarkup() : null));
  return fromData === undefined ? (text ?? fromMarkup) : fromData;
}

function readMarkup(): Root | null {
  const rendered = document.getElementById(documentTextId);
  return rendered && readRenderedBody(rendered);
}
