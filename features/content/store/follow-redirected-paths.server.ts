import { redirectsFile } from '../redirects/read-redirects.server.ts';
import type { Redirect } from '../redirects/redirect.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { openFaultReporter } from './fault-reporter.ts';
import type { Locales } from './make-stored-file.server.ts';
import { readRedirectedPaths } from './read-redirected-paths.server.ts';

export interface RedirectedPaths {
  current(): ReadonlyMap<string, Redirect>;
  /** Takes the redirects from changed content; a fault leaves them as they were. */
  update(content: ContentSnapshot): void;
}

/**
 * Keeps the redirects of paths that moved in step with the content. Throws a ContentError for a fault in the content that is there first,
 * and reports later ones.
 */
export function followRedirectedPaths(
  content: ContentSnapshot,
  { origin, locales, onFault }: { origin: string; locales: Locales; onFault: (error: unknown) => void },
): RedirectedPaths {
  const faults = openFaultReporter(onFault);
  let redirects = readRedirectedPaths(content, { origin, locales });
  return {
    current: () => redirects,
    update: (changed) => {
      try {
        redirects = readRedirectedPaths(changed, { origin, locales });
        faults.forget([redirectsFile]);
      } catch (error) {
        faults.report(redirectsFile, error);
      }
    },
  };
}
