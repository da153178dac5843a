import { contentAddress } from './content-address.ts';
import { publicPages } from './site-pages.ts';

/** Returns the address of the list of all texts in a language. */
export function contentListPath(locale: string, { defaultLocale }: { defaultLocale: string }): string {
  return contentAddress({ _path: publicPages.blogs.path, _locale: locale }, { defaultLocale });
}
