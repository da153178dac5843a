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

/** Measures what a first visit brings over the wire, compressed and without headers, until the network is quiet; for Chromium. */
export async function measurePageBytes(page: Page, address: string): Promise<PageBytes> {
  const bytes: PageBytes = { html: 0, script: 0, style: 0, font: 0, data: 0 };
  const bodies = new Map<string, { kind: keyof PageBytes; headerBytes: number }>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kinds[type];
    if (kind) bodies.set(requestId, { kind, headerBytes: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const body = bodies.get(requestId);
    if (body) bytes[body.kind] += encodedDataLength - body.headerBytes;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await devtools.detach();
  return bytes;
}
