import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { requireCustomer } from './require-customer.server.ts';

/** Opens the provider's own page about an account's payments, receipts and billing address; its address is of use for a short while only. */
export async function openCustomerPortal({ user }: { user: Pick<SignedInUser, 'userId' | 'email'> }): Promise<{ url: string }> {
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: await requireCustomer(user),
      return_url: `${config.ORIGIN}/principled-ai-coding/billing/invoice`,
    });
    return { url };
  } catch (error) {
    log.error({ err: error, userId: user.userId }, 'the payment provider did not open its portal');
    throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE');
  }
}
