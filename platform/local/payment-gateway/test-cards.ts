export type CardBehaviour =
  | { kind: 'accepted' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string }
  | { kind: 'needs-confirmation' }
  | { kind: 'disputed'; status: 'needs_response' | 'warning_needs_response' };

const declined = (code: string, message: string, declineCode?: string): CardBehaviour => ({
  kind: 'declined',
  code,
  message,
  ...(declineCode && { declineCode }),
});

/** The provider's usual test numbers (https://docs.stripe.com/testing, read November 2026) and what each does here. */
const testCards: Record<string, CardBehaviour> = {
  '4242424242424242': { kind: 'accepted' },
  '4000056655665556': { kind: 'accepted' },
  '5555555555554444': { kind: 'accepted' },
  '378282246310005': { kind: 'accepted' },
  '4000000000007726': { kind: 'accepted' }, // its refunds are pending first
  '4000000000005126': { kind: 'accepted' }, // its refunds fail later
  '4000003560000008': { kind: 'accepted' },
  '4000000760000002': { kind: 'accepted' },
  '4000002760000016': { kind: 'accepted' },
  '4000008260000000': { kind: 'accepted' },
  '4000000000000002': declined('card_declined', 'Your card was declined.', 'generic_decline'),
  '4000000000009995': declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  '4000002500003155': { kind: 'needs-confirmation' },
  '4000002760003184': { kind: 'needs-confirmation' },
  '4000000000003220': { kind: 'needs-confirmation' },
  '4000000000000259': { kind: 'disputed', status: 'needs_response' },
  '4000000000001976': { kind: 'disputed', status: 'warning_needs_response' },
};

/** Says what a card number does; a number that is no test card is declined, so that nobody types a real one with success. */
export function cardBehaviour(number: string): CardBehaviour {
  return (
    testCards[number] ?? declined('card_declined', 'This form takes test cards only, and this is not one of them.', 'test_mode')
  );
}

/** The countries of the test cards that the provider has for countries. */
const countries: Record<string, string> = {
  '4000003560000008': 'IN',
  '4000000760000002': 'BR',
  '4000002760000016': 'DE',
  '4000008260000000': 'GB',
  '4000002500003155': 'FR',
  '4000002760003184': 'DE',
};

/** Says in which country a card was issued: the United States where the number names none. */
export const countryOfCard = (number: string) => countries[number] ?? 'US';

const refundBehaviours: Record<string, 'pending-then-succeeds' | 'succeeds-then-fails'> = {
  '7726': 'pending-then-succeeds',
  '5126': 'succeeds-then-fails',
};

/** Says how refunds to a card go, by its last four digits: at once unless the number says otherwise. */
export const refundBehaviour = (last4: string) => refundBehaviours[last4] ?? 'succeeds';
