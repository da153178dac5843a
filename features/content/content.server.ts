import { config } from '#platform/config/config.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { openSiteContent } from './store/open-site-content.server.ts';

/**
 * The content this server serves: read before it answers its first request, so a faulty file stops the start. Texts are parsed then, too,
 * unless the settings say otherwise.
 */
export const content = openSiteContent({
  checksAtStart: !config.LAZY_CONTENT,
  onTextFault: (error) => log.error({ err: error }, 'a text has a fault and is shown empty'),
  onFault: (error) => log.error({ err: error }, 'content has a fault: nobody sees the file, or an edit is not shown'),
});

if (import.meta.hot) import.meta.hot.dispose(() => content.close());

/** Changes whenever a page made from content could change; a page kept in memory is kept under it. */
export function contentVersion(): string {
  return content.version();
}
