import { currencyDigits } from '#platform/text/currencies.ts';
import { recordAction } from './action-log.ts';
import { trackingConsent } from './tracking-consent.ts';
import { readList, trackingKeys, writeList } from './tracking-storage.ts';

export interface ReportedPurchase {
  purchaseId: string;
  /** In the smallest unit of the currency. */
  amountCents: number;
  currency: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const key = trackingKeys.reportedPurchases;

/** Tells the advertising tag of a purchase, once per purchase and browser; nothing without a tag or without consent. */
export async function reportPurchase({ purchaseId, amountCents, currency }: ReportedPurchase): Promise<void> {
  const tag = document.documentElement.dataset.adTag;
  if (!tag || (await trackingConsent()) !== 'given' || wasReported(purchaseId)) return;
  const [tagId = ''] = tag.split('/');
  window.dataLayer ??= [];
  command('js', new Date());
  command('config', tagId, { send_page_view: false });
  command('event', 'conversion', {
    send_to: tag,
    value: amountCents / 10 ** currencyDigits(currency),
    currency: currency.toUpperCase(),
    transaction_id: purchaseId,
  });
  const script = Object.assign(document.createElement('script'), {
    async: true,
    src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tagId)}`,
    onerror: () => console.error('the advertising tag could not be loaded'),
  });
  document.head.append(script);
  writeList(key, [...readList<string>(key), purchaseId]);
  recordAction({ action: 'PURCHASE_REPORTED' });
}

/** Gives the tag a command as `arguments`, because it reads no array. */
function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag tells commands from other entries by this object's kind
  window.dataLayer?.push(arguments);
}

const wasReported = (purchaseId: string) => readList<string>(key).includes(purchaseId);
