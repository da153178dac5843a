import type Stripe from 'stripe';
import { currencyDigits } from '../../text/currency-digits.ts';
import { type Markup, standInPage } from '../stand-in-page.ts';
import cardPageStyle from './card-page.css?url';

/** Writes a page of the gateway, on which nobody pays anything. */
export const gatewayPage = (parts: { title: string; plays: string; body: Markup; script?: string }): Markup =>
  standInPage({ assures: 'No money moves and no real card is accepted.', styleSheet: cardPageStyle, ...parts });

/** Writes an amount in the smallest unit of its currency as people write it. */
export function money(amount: number, currency: Stripe.Charge['currency']): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** currencyDigits(currency));
}
