import { Form, Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, Select } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { countryName } from '#platform/text/countries.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { checkoutAddress } from '../order.ts';
import type { CardPrice } from '../price/course-price.ts';

/** Offers the lower prices for cards of certain countries; with one chosen, says what it hangs on before the card is asked for. */
export function CardCountryForm({
  prices,
  chosen,
  code,
  problem,
}: {
  prices: CardPrice[];
  chosen: string;
  /** The discount code that was given, which the other prices need. */
  code: string;
  problem: string | undefined;
}) {
  if (chosen) {
    const country = countryName(chosen);
    return (
      <Notice title={`This price is for cards from ${country}`}>
        <p>
          When you pay, your bank first holds the amount. We then look where your card was issued: if it was in {country}, we take
          the money and the course opens. If not, nothing is charged, and you can still pay the full price. Only cards can be used
          for this, with or without a wallet on your phone.
        </p>
        <p>
          <Link to={checkoutAddress({ quantity: 1, isGift: false, code })}>
            {code ? 'Use the discount code' : 'Pay the full price'} with any card
          </Link>
        </p>
      </Notice>
    );
  }
  return (
    <Form className="flex max-w-form flex-col gap-3" preventScrollReset>
      {code && <input type="hidden" name="code" value={code} />}
      <Field
        label="Is your card from one of these countries?"
        hint="Then the course for yourself costs less. What counts is where the card was issued, not where you are. Discounts are not added to one another."
        error={problem}
      >
        <Select name="cardCountry" required defaultValue="">
          <option value="" disabled>
            Choose the country of your card
          </option>
          {prices.map(({ country, price: { unitPriceCents: cents, currency, discountPercent } }) => (
            <option key={country} value={country}>
              {countryName(country)}: {formatMoney({ cents, currency })}, {discountPercent}% off
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button type="submit">Show the order at this price</Button>
      </div>
    </Form>
  );
}
