import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { second } from '#platform/durations.ts';
import type { Site } from '../site/site.ts';

export const acceptedCard = '4242424242424242';

/** Fills the stand-in's card form on the checkout page, as a buyer does. */
export async function payByCard(page: Page, number = acceptedCard): Promise<void> {
  const form = page.frameLocator('iframe[title="Card payment"]');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry').fill('12 / 40');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on card').fill('Ada Sample');
  await form.getByRole('button', { name: /^Pay/ }).click();
}

/** Derives the keys a site uses with its own stand-in, from the secret in its data folder. */
function keysOf(site: Site): string {
  const secret = readFileSync(path.join(site.dataDir, 'secret'), 'utf8');
  return Buffer.from(hkdfSync('sha256', secret, '', 'local-payments', 32)).toString('hex');
}

const gatewayKeyOf = (site: Site) => `sk_test_${keysOf(site).slice(0, 32)}`;

/** Signs an event as the stand-in of a site does. */
export function signEvent(site: Site, body: string): string {
  const time = Math.floor(Date.now() / second);
  const digest = createHmac('sha256', `whsec_${keysOf(site).slice(32)}`)
    .update(`${time}.${body}`)
    .digest('hex');
  return `t=${time},v1=${digest}`;
}

/** Holds the stand-in's webhooks back, as when the provider cannot reach the site, or lets them go. */
export async function holdWebhooks(site: Site, held: boolean): Promise<void> {
  const answer = await fetch(`${site.origin}/local/payment-gateway/v1/test_helpers/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${gatewayKeyOf(site)}` },
    body: new URLSearchParams({ held: String(held) }),
  });
  if (!answer.ok) throw new Error(`the stand-in answered ${answer.status}`);
}

/** Opens the stand-in's own page in another tab. */
export async function openDashboard(page: Page): Promise<Page> {
  const dashboard = await page.context().newPage();
  await dashboard.goto('/local/payment-gateway/dashboard');
  return dashboard;
}
