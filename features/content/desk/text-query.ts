import { type TextState, textStates } from './desk-text.ts';

export const contentDesk = '/owner/content';

export const textOrders = { changed: 'Last change', title: 'Title', words: 'Words', links: 'Broken links' } as const;

/** The texts that the owner asks for. */
export interface TextQuery {
  kind: string | null;
  state: TextState | null;
  language: string | null;
  hasProblems: boolean;
  order: keyof typeof textOrders;
  /** The file behind which a page begins. */
  after: string | null;
}

/** Reads from a page's address which texts are asked for; what it does not understand counts for nothing. */
export function readTextQuery(search: URLSearchParams): TextQuery {
  const [state, order] = [search.get('state') ?? '', search.get('order') ?? ''];
  return {
    kind: search.get('kind') || null,
    state: Object.hasOwn(textStates, state) ? (state as TextState) : null,
    language: search.get('language') || null,
    hasProblems: search.get('problems') === 'yes',
    order: Object.hasOwn(textOrders, order) ? (order as keyof typeof textOrders) : 'changed',
    after: search.get('after') || null,
  };
}

/** Writes the address of a page of texts. */
export function writeTextQuery({ kind, state, language, hasProblems, order, after }: TextQuery): string {
  const search = new URLSearchParams({
    ...(kind && { kind }),
    ...(state && { state }),
    ...(language && { language }),
    ...(hasProblems && { problems: 'yes' }),
    ...(order !== 'changed' && { order }),
    ...(after && { after }),
  });
  return search.size > 0 ? `${contentDesk}?${search}` : contentDesk;
}
