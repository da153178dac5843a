import type { CoursePrice } from './course-price.ts';
import { formatMoney } from './format-money.ts';
import type { RefundPolicy } from './refund-policy.ts';

/** What is bought, what it costs, and what happens next: everything a buyer wants to know before the card. */
export function OrderSummary({
  price,
  quantity,
  refundPolicy,
}: {
  price: CoursePrice;
  quantity: number;
  refundPolicy: RefundPolicy;
}) {
  const { currency, listPriceCents, unitPriceCents, discountPercent } = price;
  const money = (cents: number) => formatMoney({ cents, currency });
  const item = quantity === 1 ? 'The course, for you' : `${quantity} seats of the course`;
  return (
    <section aria-label="Your order" className="flex flex-col gap-6">
      <table className="w-full tabular-nums">
        <caption className="sr-only">Your order</caption>
        <tbody>
          <tr>
            <th scope="row" className="py-2 text-left font-normal">
              {item}
              {quantity > 1 && <span className="block text-small text-quiet">{money(listPriceCents)} each</span>}
            </th>
            <td className="py-2 text-right">{money(listPriceCents * quantity)}</td>
          </tr>
          {discountPercent > 0 && (
            <tr>
              <th scope="row" className="py-2 text-left font-normal">
                Launch discount, {discountPercent} %
              </th>
              <td className="py-2 text-right">−{money((listPriceCents - unitPriceCents) * quantity)}</td>
            </tr>
          )}
          <tr className="border-t border-line">
            <th scope="row" className="py-2 text-left font-semibold">
              Total
            </th>
            <td className="py-2 text-right font-semibold">{money(unitPriceCents * quantity)}</td>
          </tr>
        </tbody>
      </table>
      <div>
        <h2 className="mb-2 text-prose">What happens next</h2>
        <ol className="list-decimal pl-5">
          <li>You pay by card. The card form belongs to the payment provider; we never see the number.</li>
          {quantity === 1 ? (
            <li>The course opens within seconds: all eight lessons, the practice and the member assets.</li>
          ) : (
            <li>You get {quantity} codes to hand out. Each opens the course for one person.</li>
          )}
          <li>An invoice with your company’s details is one form away.</li>
        </ol>
      </div>
      <div>
        <h2 className="mb-2 text-prose">If it is not for you</h2>
        <p>
          Ask for your money back within {refundPolicy.windowDays} days and before you start lesson {refundPolicy.beforeLesson}.
          You get all of it, and the course closes.
        </p>
      </div>
    </section>
  );
}
