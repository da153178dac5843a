import { config } from '#platform/config.server.ts';
import { log } from '#platform/log.server.ts';
import { openContentStore } from './open-content-store.server.ts';

/** The content this server serves: read before it answers its first request, so a faulty file stops the start. */
export const content = openContentStore({
  directory: config.CONTENT_DIR,
  locales: config.CONTENT_LOCALES,
  defaultLocale: config.CONTENT_DEFAULT_LOCALE,
  origin: config.ORIGIN,
  onTextFault: (error) => log.error({ problem: String(error) }, 'a text has a fault and is shown empty'),
  onFault: (error) => log.error({ problem: String(error) }, 'content was edited with a fault; the last good content stays'),
});

if (import.meta.hot) import.meta.hot.dispose(() => content.close());
