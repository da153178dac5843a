import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { countryName } from '#platform/text/countries.ts';
import { checkoutAddress } from '../order.ts';

/** Says that the amount is held (authorized, not yet captured) while it is looked where the card is from. */
export function HeldPayment() {
  return (
    <>
      <PageHeader title="We are checking your card" />
      <Notice tone="changed" title="Nothing is charged yet" announce>
        <p>
          Your bank holds the amount while we look where your card was issued. This page updates by itself, usually within
          seconds. You can also close it.
        </p>
      </Notice>
    </>
  );
}

/** Says why a payment was not taken, and how the course can be bought all the same. */
export function RefusedPayment({ cardCountry }: { cardCountry: string }) {
  return (
    <>
      <PageHeader
        title="Nothing was charged"
        lead={`You chose the price for cards from ${countryName(cardCountry)}, and your card was issued in another country.`}
      />
      <Notice tone="removed" title="This card does not have the lower price" announce>
        <p>Your bank releases the amount that it held. It can take a few days until your account no longer shows it.</p>
        <p className="page-actions">
          <LinkButton to={checkoutAddress({ quantity: 1, isGift: false })} tone="primary">
            Pay the full price
          </LinkButton>
          <LinkButton to={`${checkoutAddress({ quantity: 1, isGift: false })}&cardCountry=${cardCountry}`}>
            Use a card from {countryName(cardCountry)}
          </LinkButton>
        </p>
      </Notice>
    </>
  );
}
