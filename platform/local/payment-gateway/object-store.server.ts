import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { second } from '../../durations.ts';
import { type Database, database, type Transaction } from '../../postgres/database.server.ts';
import { gatewayDeliveries, gatewayObjects } from './gateway.table.server.ts';
import { invalid, missing } from './gateway-error.ts';
import type { FormFields } from './parse-form.ts';

/** The fields that every object of the provider has. */
export interface GatewayObject {
  id: string;
  object: string;
}

export const nowInSeconds = () => Math.floor(Date.now() / second);

export const makeId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

export async function insertObject(
  transaction: Transaction,
  object: GatewayObject & { payment_intent?: unknown },
  { dueAt = null }: { dueAt?: Date | null } = {},
): Promise<void> {
  const paymentIntentId = typeof object.payment_intent === 'string' ? object.payment_intent : null;
  await transaction.insert(gatewayObjects).values({ id: object.id, object: object.object, paymentIntentId, data: object, dueAt });
}

/** Reads an object and keeps others from changing it until the transaction ends. */
export async function lockObject<Type extends GatewayObject>(
  transaction: Transaction,
  kind: Type['object'],
  objectId: string,
): Promise<Type> {
  const [row] = await transaction
    .select({ data: gatewayObjects.data })
    .from(gatewayObjects)
    .where(and(eq(gatewayObjects.id, objectId), eq(gatewayObjects.object, kind)))
    .for('update');
  if (!row) throw missing(kind, objectId);
  return row.data as Type;
}

export async function readObject<Type extends GatewayObject>(
  executor: Database | Transaction,
  kind: Type['object'],
  objectId: string,
): Promise<Type> {
  const [row] = await executor
    .select({ data: gatewayObjects.data })
    .from(gatewayObjects)
    .where(and(eq(gatewayObjects.id, objectId), eq(gatewayObjects.object, kind)));
  if (!row) throw missing(kind, objectId);
  return row.data as Type;
}

export async function saveObject<Type extends GatewayObject & { payment_intent?: unknown }>(
  transaction: Transaction,
  object: Type,
): Promise<void> {
  const paymentIntentId = typeof object.payment_intent === 'string' ? object.payment_intent : null;
  await transaction
    .update(gatewayObjects)
    .set({ data: object, paymentIntentId, dueAt: null })
    .where(eq(gatewayObjects.id, object.id));
}

const largestPage = 100;
const defaultPage = 10;

/** Lists a page of objects of one kind, newest first, with the provider's own paging and filters. */
export async function listObjects({ kind, url, query }: { kind: string; url: string; query: FormFields }): Promise<object> {
  const limit = Math.min(Number(query.limit ?? defaultPage), largestPage);
  if (!(limit >= 1)) throw invalid('Invalid integer', 'limit');
  const rows = await database
    .select({ data: gatewayObjects.data })
    .from(gatewayObjects)
    .where(and(eq(gatewayObjects.object, kind), ...filters(query)))
    .orderBy(desc(gatewayObjects.sequence))
    .limit(limit + 1);
  return { object: 'list', url, has_more: rows.length > limit, data: rows.slice(0, limit).map((row) => row.data) };
}

function filters(query: FormFields): SQL[] {
  const conditions: SQL[] = [];
  const sequenceOf = (objectId: string) =>
    sql`(select listed.sequence from ${gatewayObjects} listed where listed.id = ${objectId})`;
  if (typeof query.starting_after === 'string')
    conditions.push(sql`${gatewayObjects.sequence} < ${sequenceOf(query.starting_after)}`);
  if (typeof query.ending_before === 'string')
    conditions.push(sql`${gatewayObjects.sequence} > ${sequenceOf(query.ending_before)}`);
  if (typeof query.payment_intent === 'string') conditions.push(eq(gatewayObjects.paymentIntentId, query.payment_intent));
  if (typeof query.type === 'string') conditions.push(sql`${gatewayObjects.data}->>'type' = ${query.type}`);
  if (typeof query.types === 'object') conditions.push(inArray(sql`${gatewayObjects.data}->>'type'`, Object.values(query.types)));
  if (typeof query.created === 'object') {
    const created = sql`(${gatewayObjects.data}->>'created')::int`;
    if (query.created.gte) conditions.push(gte(created, Number(query.created.gte)));
    if (query.created.gt) conditions.push(gt(created, Number(query.created.gt)));
    if (query.created.lte) conditions.push(lte(created, Number(query.created.lte)));
    if (query.created.lt) conditions.push(lt(created, Number(query.created.lt)));
  }
  return conditions;
}

/** Keeps an event about `object` as it is now and queues its webhook, in the transaction that changed the object. */
export async function recordEvent(transaction: Transaction, type: Stripe.Event.Type, object: GatewayObject): Promise<void> {
  const event: Stripe.EventBase = {
    id: makeId('evt'),
    object: 'event',
    type,
    api_version: Stripe.API_VERSION,
    created: nowInSeconds(),
    data: { object: object as unknown as Stripe.Event.Data.Object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
  await insertObject(transaction, event);
  await transaction.insert(gatewayDeliveries).values({ eventId: event.id });
}
