/** Writes the address at which an order can be paid, with a discount code where one is given. */
export const checkoutAddress = ({ quantity, isGift, code = '' }: { quantity: number; isGift: boolean; code?: string }): string =>
  `/principled-ai-coding/checkout?${isGift ? 'gift' : `quantity=${quantity}`}${code && `&code=${encodeURIComponent(code)}`}`;
