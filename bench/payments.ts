import { createHmac, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { second } from '#platform/durations.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';
import { startBareServer } from './bare-server.ts';
import { quantile } from './quantile.ts';

/*
 * `npm run bench:payments`: what the ledger does with a shop's life behind it: webhooks that make purchases, eight at a time, beside a bare
 * node:http server; the provider's list of events read again, and the audit. `-- --purchases 100000 --webhooks 2000` says how many.
 */
const { values } = parseArgs({
  options: { purchases: { type: 'string', default: '100000' }, webhooks: { type: 'string', default: '2000' } },
});
const [past, fresh] = [Number(values.purchases), Number(values.webhooks)];
const atOnce = 8;

const site = await startSite({ CALL_LIMIT_FACTOR: '1000000' });
const bare = await startBareServer({ bodyBytes: 20 });
try {
  await insertOrders({ count: past, name: 'past', isPaid: true });
  await insertOrders({ count: fresh, name: 'fresh', isPaid: false });
  const sign = await webhookSigner(site);
  const bodies = Array.from({ length: fresh }, (_, index) => JSON.stringify(paidSession(index + 1)));
  const deliver = (body: string) =>
    fetch(`${site.origin}/webhooks/stripe`, { method: 'POST', body, headers: { 'Stripe-Signature': sign(body) } });
  const webhooks = await measure(bodies, deliver);
  const again = await measure(bodies, deliver);
  const plain = await measure(bodies, (body) => fetch(bare.url, { method: 'POST', body }));
  console.log(`${past} purchases there, ${atOnce} webhooks at a time`);
  for (const [name, { perSecond, p50, p99 }] of Object.entries({
    'new purchases': webhooks,
    'the same again': again,
    bare: plain,
  })) {
    const ratio = (perSecond / plain.perSecond).toFixed(3);
    console.log(
      `${name.padEnd(18)}${perSecond.toFixed(0).padStart(7)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, × bare ${ratio}`,
    );
  }
  for (const command of ['reconcile', 'audit']) {
    const startedAt = performance.now();
    const [line = ''] = (await runOwnerCommand(site, command)).split('\n');
    console.log(`${command.padEnd(18)}${((performance.now() - startedAt) / second).toFixed(1).padStart(7)} s: ${line}`);
  }
} finally {
  await bare.stop();
  await site.remove();
}

/** Stores buyers with a checkout each, and where it is paid all that its payment left: here, and at the provider its event. */
async function insertOrders({ count, name, isPaid }: { count: number; name: string; isPaid: boolean }): Promise<void> {
  await onDatabase(site, async (sql) => {
    await sql`insert into users (id, auth_id, auth_type, email, email_verified, username)
      select ${name} || n, ${name} || n, 'google', ${name} || n || '@example.com', true, 'Ada Sample' from generate_series(1, ${count}::int) n`;
    await sql`insert into checkout_sessions (id, user_id, plan_level, quantity, list_price_cents, discount_percent, unit_price_cents, amount_cents,
        currency, status, provider_session_id, expires_at)
      select ${name} || n, ${name} || n, 'level-five', 1, 23900, 0, 23900, 23900, 'usd', ${isPaid ? 'paid' : 'open'}, 'cs_' || ${name} || n,
        now() + interval '1 hour' from generate_series(1, ${count}::int) n`;
    if (!isPaid) return;
    await sql`insert into purchases (id, checkout_session_id, user_id, quantity, amount_cents, currency, payment_intent_id)
      select id, id, user_id, quantity, amount_cents, currency, 'pi_' || id from checkout_sessions where status = 'paid'`;
    await sql`insert into entitlements (user_id, source_type, source_id) select user_id, 'purchase', id from purchases`;
    await sql`insert into local_gateway_objects (id, object, data)
      select 'evt_' || id, 'event', jsonb_build_object('id', 'evt_' || id, 'object', 'event', 'type', 'checkout.session.completed',
        'created', extract(epoch from now())::int, 'data', jsonb_build_object('object', jsonb_build_object('id', provider_session_id,
          'object', 'checkout.session', 'client_reference_id', id, 'payment_status', 'paid', 'amount_total', amount_cents, 'currency', currency,
          'payment_intent', 'pi_' || id)))
      from checkout_sessions where status = 'paid'`;
    await sql`insert into provider_events (id, type, created, payload, outcome)
      select id, 'checkout.session.completed', now(), data, 'applied' from local_gateway_objects where object = 'event'`;
    await sql`analyze`;
  });
}

function paidSession(number: number) {
  const object = {
    ...{ id: `cs_fresh${number}`, object: 'checkout.session', client_reference_id: `fresh${number}`, payment_status: 'paid' },
    ...{ amount_total: 23_900, currency: 'usd', payment_intent: `pi_fresh${number}` },
  };
  const created = Math.floor(Date.now() / second);
  return { id: `evt_${randomUUID()}`, object: 'event', type: 'checkout.session.completed', created, data: { object } };
}

/** Signs as the site's own stand-in does, by the secret in its data folder. */
async function webhookSigner({ dataDir }: Site): Promise<(body: string) => string> {
  process.env.DATA_DIR = dataDir; // before the settings are read
  const { webhookSecret } = await import('#platform/local/payment-gateway/gateway-credentials.server.ts');
  const secret = webhookSecret();
  return (body) => {
    const time = Math.floor(Date.now() / second);
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  };
}

/** Makes a call of each body, eight at a time. Throws when one is refused, so that a fast refusal never counts as speed. */
async function measure(bodies: readonly string[], call: (body: string) => Promise<Response>) {
  const waits: number[] = [];
  const left = bodies.values();
  const startedAt = performance.now();
  const take = async () => {
    for (const body of left) {
      const askedAt = performance.now();
      const answer = await call(body);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`refused with ${answer.status}`);
      waits.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  const perSecond = (bodies.length / (performance.now() - startedAt)) * second;
  return { perSecond, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}
