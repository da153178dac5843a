import { eq } from 'drizzle-orm';
import { database, type Transaction } from '../../postgres/database.server.ts';
import { lock } from '../../postgres/lock.server.ts';
import { gatewayRequests } from './gateway.table.server.ts';
import { GatewayError } from './gateway-error.ts';

/**
 * Runs a change in a transaction that also keeps its answer under the idempotency key: the same key and request get the same answer,
 * another request under that key is an error, as at the real provider.
 */
export async function withIdempotencyKey({
  idempotencyKey,
  request,
  change,
}: {
  idempotencyKey: string | undefined;
  /** Path and body, to recognise the request. */
  request: string;
  change: (transaction: Transaction) => Promise<object>;
}): Promise<object> {
  return database.transaction(async (transaction) => {
    if (!idempotencyKey) return change(transaction);
    await lock(transaction, `local gateway ${idempotencyKey}`);
    const [known] = await transaction.select().from(gatewayRequests).where(eq(gatewayRequests.key, idempotencyKey));
    if (known?.request === request) return known.answer as object;
    if (known) {
      throw new GatewayError(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    const answer = await change(transaction);
    await transaction.insert(gatewayRequests).values({ key: idempotencyKey, request, answer });
    return answer;
  });
}
