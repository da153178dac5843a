import { html } from 'hono/html';
import type Stripe from 'stripe';
import { currencyDigits } from '../../text/currency-digits.ts';
import cardPageStyle from './card-page.css?url';
import { gatewayPath } from './gateway-credentials.server.ts';

export type Content = ReturnType<typeof html>;

/** Writes a page of the stand-in, which says that it is one. */
export function standInPage({
  title,
  says,
  body,
  script,
}: {
  title: string;
  says: string;
  body: Content;
  script?: boolean;
}): Content {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${cardPageStyle}">
${script ? html`<script src="${gatewayPath}/leave-frame.js" defer></script>` : ''}
</head>
<body>
<main>
<p class="stand-in"><strong>${says}</strong> No money moves and no real card is accepted.</p>
${body}
</main>
</body>
</html>`;
}

/** Writes an amount in the smallest unit of its currency as people write it. */
export function money(amount: number, currency: Stripe.Charge['currency']): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** currencyDigits(currency));
}
