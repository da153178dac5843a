import type { Page } from '@playwright/test';

export type PageBytes = Record<'html' | 'script' | 'style' | 'font' | 'data', number>;

const kinds: Record<string, keyof PageBytes> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Fetch: 'data',
  XHR: 'data',
};

/** What a first visit brings over the wire, compressed and with headers, until the network is quiet; for Chromium. */
export async function measurePageBytes(page: Page, address: string): Promise<PageBytes> {
  const bytes: PageBytes = { html: 0, script: 0, style: 0, font: 0, data: 0 };
  const requested = new Map<string, keyof PageBytes | undefined>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  devtools.on('Network.responseReceived', ({ requestId, type }) => requested.set(requestId, kinds[type]));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = requested.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await devtools.detach();
  return bytes;
}
