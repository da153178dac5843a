import { afterAll } from 'vitest';
import type { ContentFolder } from '#tests/support/content/content-folder.ts';

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
}

/** The whole site in this process, whose pages are those that a test has put in the place of React Router's build. */
export interface Pages {
  origin: string;
  /** Follows no redirects. */
  ask(address: string, init?: { method?: string; headers?: Record<string, string>; body?: BodyInit }): Promise<Answer>;
}

/** Loads the site with this content, as in production but for the styles and scripts, which are the build's. */
export async function openPages(content: ContentFolder, settings: Record<string, string> = {}): Promise<Pages> {
  Object.assign(process.env, { CONTENT_DIR: content.directory, ...settings });
  const { closeApp, createApp } = await import('#server/app.ts');
  const { config } = await import('#platform/config/config.server.ts');
  const app = createApp({ mode: 'production' });
  afterAll(async () => {
    await closeApp();
    content.remove();
  });
  const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
  const { ORIGIN: origin } = config;
  return {
    origin,
    async ask(address, init = {}) {
      const given = new Headers(init.headers);
      const answer = await app.request(new URL(address, origin).href, init, {
        incoming: { headers: Object.fromEntries(given), socket },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, headers: answer.headers, text: bytes.toString(), bytes };
    },
  };
}
