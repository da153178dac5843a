/* Reads pages that React wrote, in which every attribute is quoted and every element closed. */

/** The text of a piece of a page. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'");

export const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name.toLowerCase(), value]));

export const headlineOf = (html: string): string => plainText(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');

/** The titles of a list of texts. */
export const titlesOf = (html: string): string[] =>
  Array.from(html.matchAll(/<h2[^>]*>(<a .*?)<\/h2>/gs), ([, title = '']) => plainText(title));

export const navigationOf = (html: string, label: string): string =>
  new RegExp(`<nav[^>]* aria-label="${label}"[^>]*>.*?</nav>`, 's').exec(html)?.[0] ?? '';

/** The links of a page's head and those that stand for it in its body. */
export const headLinksOf = (html: string): Record<string, string>[] =>
  Array.from(html.matchAll(/<link [^>]*>/g), ([tag]) => attributesOf(tag));

/** The addresses that a piece of a page leads to, by the names of the links. */
export const linksOf = (html: string): Record<string, string | undefined> =>
  Object.fromEntries(
    Array.from(html.matchAll(/<a [^>]*>(.*?)<\/a>/gs), ([link, words = '']) => {
      const { 'aria-label': label = plainText(words), href } = attributesOf(/<a [^>]*>/.exec(link)?.[0] ?? '');
      return [label, href?.replaceAll('&amp;', '&')];
    }),
  );
