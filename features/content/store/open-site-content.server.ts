import path from 'node:path';
import { config } from '#platform/config/config.server.ts';
import { type ContentStore, openContentStore } from './open-content-store.server.ts';

type Options = Omit<Parameters<typeof openContentStore>[0], 'directory' | 'pictures' | 'locales' | 'defaultLocale' | 'origin'>;

/** Opens the content that the settings name. */
export function openSiteContent(options: Options): ContentStore {
  return openContentStore({
    directory: config.CONTENT_DIR,
    pictures: path.join(config.MEDIA_DIR, 'public'),
    locales: config.CONTENT_LOCALES,
    defaultLocale: config.CONTENT_DEFAULT_LOCALE,
    origin: config.ORIGIN,
    ...options,
  });
}
