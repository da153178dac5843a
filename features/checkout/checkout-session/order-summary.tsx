import { countryName } from '#platform/text/countries.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import type { CompanyDetails } from '../company/company-details.ts';
import type { CoursePrice } from '../price/course-price.ts';
import { Price } from '../price/price.tsx';
import type { OrderTax } from '../price/tax.ts';
import { TaxNote } from '../price/tax-note.tsx';
import { describeMoneyBackTerms, type MoneyBackTerms } from '../refunds/money-back-messages.ts';

/** Shows what is bought, what it costs, and what happens next: everything a buyer wants to know before the card. */
export function OrderSummary({
  price,
  quantity,
  isGift,
  earlierSeats,
  cardCountry,
  discountCode,
  tax,
  moneyBack,
  company,
}: {
  price: CoursePrice;
  quantity: number;
  isGift: boolean;
  /** The seats from earlier orders that count towards the price. */
  earlierSeats: number;
  /** The country whose cards the price is for; empty for every card. */
  cardCountry: string;
  /** The discount code by which it is; empty where by none. */
  discountCode: string;
  tax: OrderTax;
  /** The company that buys; null where a person does. */
  company: Pick<CompanyDetails, 'country'> | null;
  moneyBack: MoneyBackTerms;
}) {
  const { currency, listPriceCents, unitPriceCents, discountPercent, discount } = price;
  const money = (cents: number) => formatMoney({ cents, currency });
  return (
    <section aria-label="Your order" className="flex flex-col gap-6">
      <table className="w-full tabular-nums">
        <caption className="sr-only">Your order</caption>
        <tbody>
          <tr>
            <th scope="row" className="py-2 text-left font-normal">
              {describeItem({ quantity, isGift })}
              {quantity > 1 && <span className="block text-small text-quiet">{money(listPriceCents)} each</span>}
            </th>
            <td className="py-2 text-right">{money(listPriceCents * quantity)}</td>
          </tr>
          {discountPercent > 0 && (
            <tr>
              <th scope="row" className="py-2 text-left font-normal">
                {discount && describeDiscount({ discount, seats: quantity + earlierSeats, cardCountry, discountCode })},{' '}
                {discountPercent}%
                {discount === 'volume' && earlierSeats > 0 && (
                  <span className="block text-small text-quiet">{describeEarlier(earlierSeats)}, too</span>
                )}
              </th>
              <td className="py-2 text-right">−{money((listPriceCents - unitPriceCents) * quantity)}</td>
            </tr>
          )}
          {tax.isReverseCharge && (
            <tr>
              <th scope="row" className="py-2 text-left font-normal">
                {tax.taxName} in the price, which you do not pay
                <span className="block text-small text-quiet">
                  Your company owes it{company && ` in ${countryName(company.country)}`} (reverse charge)
                </span>
              </th>
              <td className="py-2 text-right">−{money(tax.unchargedTaxCents)}</td>
            </tr>
          )}
          <tr className="border-t border-line">
            <th scope="row" className="py-2 text-left font-semibold">
              Total
            </th>
            <td className="py-2 text-right font-semibold">
              {tax.isReverseCharge ? money(tax.amountCents) : <Price price={price} quantity={quantity} />}
            </td>
          </tr>
        </tbody>
      </table>
      {discount === 'held' && <p>A seat costs you what it cost in your earlier order.</p>}
      <p className="text-small text-quiet">
        <TaxNote tax={tax} currency={currency} />
      </p>
      <NextSteps cardCountry={cardCountry} quantity={quantity} isGift={isGift} tax={tax} />
      <div>
        <h2 className="mb-2 text-prose">If it is not for you</h2>
        <p>
          {describeMoneyBackTerms(moneyBack)} Either way you get all of your money back (a refund once it is granted), and{' '}
          {describeLoss({ quantity, isGift })}.
        </p>
      </div>
    </section>
  );
}

function NextSteps({
  cardCountry,
  quantity,
  isGift,
  tax,
}: {
  cardCountry: string;
  quantity: number;
  isGift: boolean;
  tax: OrderTax;
}) {
  return (
    <div>
      <h2 className="mb-2 text-prose">What happens next</h2>
      <ol className="list-decimal pl-5">
        <li>
          You pay by card{cardCountry ? '' : ', or another way that the form offers'}. The form belongs to the payment provider;
          we never see your card’s number.
        </li>
        <li>{describeArrival({ quantity, isGift })}</li>
        {tax.taxHandling === 'managed' ? (
          <li>The payment provider sends you receipt and invoice by e-mail.</li>
        ) : (
          <li>Afterwards you can get an invoice with your company’s details.</li>
        )}
      </ol>
    </div>
  );
}

function describeItem({ quantity, isGift }: { quantity: number; isGift: boolean }): string {
  if (isGift) return 'The course, as a gift for one person';
  return quantity === 1 ? 'The course, for one person' : `${quantity} seats in the course`;
}

function describeArrival({ quantity, isGift }: { quantity: number; isGift: boolean }): string {
  if (isGift) {
    return 'When the money arrives, you get a link to send. It opens the course for one person, who needs an account here and pays nothing.';
  }
  if (quantity > 1) {
    return `When the money arrives, you get ${quantity} codes to hand out. Each opens the course for one person.`;
  }
  return 'The course opens when the money arrives, by card within seconds: all eight lessons, the member assets and the essays for members.';
}

function describeLoss({ quantity, isGift }: { quantity: number; isGift: boolean }): string {
  if (isGift) return 'its link stops working';
  return quantity > 1 ? 'its codes stop working' : 'your access ends';
}

function describeDiscount({
  discount,
  seats,
  cardCountry,
  discountCode,
}: {
  discount: NonNullable<CoursePrice['discount']>;
  seats: number;
  cardCountry: string;
  discountCode: string;
}): string {
  switch (discount) {
    case 'launch':
      return 'Launch discount';
    case 'volume':
      return `Discount for ${seats} seats`;
    case 'held':
      return 'Discount of your earlier order';
    case 'code':
      return `Discount code ${discountCode}`;
    case 'card':
      return `Price for cards from ${countryName(cardCountry)}`;
  }
}

const describeEarlier = (seats: number) =>
  seats === 1 ? 'Your seat of an earlier order counts' : `Your ${seats} seats of earlier orders count`;
