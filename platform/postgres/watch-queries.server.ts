import type postgres from 'postgres';
import { config } from '../config/config.server.ts';
import { second } from '../durations.ts';
import { log } from '../logging/log.server.ts';
import { openAllowance } from '../logging/open-allowance.ts';
import { withoutLiterals } from '../logging/without-values.ts';
import { counter, gauge, histogram } from '../metrics.server.ts';
import { beginCall, endSpan } from '../telemetry.ts';

const durations = histogram({
  name: 'db_query_duration_seconds',
  help: 'Queries of PostgreSQL, from being asked to being answered, the wait for a connection included',
  labelNames: ['outcome'],
});
const slow = counter({ name: 'db_slow_queries_total', help: 'Queries that took SLOW_QUERY_MS or longer' });
let inFlight = 0;
gauge({
  name: 'db_queries_in_flight',
  help: 'Queries that were asked and not yet answered; those beyond the size of the pool wait',
  read: (queries) => queries.set(inFlight),
});
let poolSize = 0;
gauge({ name: 'db_pool_size', help: 'Connections that queries may have at once', read: (pool) => pool.set(poolSize) });

/** Slow queries come in crowds, and the first of a crowd tell enough. */
const mayLog = openAllowance({ lines: 20 });

/** A query as the driver makes it: it is asked when somebody waits for it, by its handler. */
interface Query extends Promise<unknown> {
  handler: (query: Query) => void;
  strings: readonly string[];
  /** What was sent. */
  statement: { string: string } | null;
}

/**
 * Measures each query of a pool, also those within its transactions, and names the slow ones in the log. Calls `onWritten` after each that
 * may have written something, or after its transaction.
 */
export function watchQueries(sql: postgres.Sql, onWritten: () => void = () => {}): postgres.Sql {
  poolSize = sql.options.max;
  return watched(sql, onWritten) as postgres.Sql;
}

/** A pool, or the connection of a transaction. */
type Asked = postgres.Sql | postgres.TransactionSql;

function watched(sql: Asked, onWritten: () => void): Asked {
  const transaction =
    (begin: (...given: unknown[]) => unknown) =>
    async (...given: unknown[]) => {
      const work = given.pop() as (inner: Asked) => unknown;
      let hasWritten = false;
      const inWork = () => {
        hasWritten = true;
      };
      const answer = await begin(...given, (inner: Asked) => work(watched(inner, inWork)));
      if (hasWritten) onWritten();
      return answer;
    };
  const measure = (asked: unknown) => measureQuery(asked, onWritten);
  return new Proxy(sql, {
    apply: (target, self, given) => measure(Reflect.apply(target, self, given)),
    get: (target, name) => {
      const found = Reflect.get(target, name);
      if (name === 'unsafe') return (...given: unknown[]) => measure(found(...given));
      return name === 'begin' || name === 'savepoint' ? transaction(found) : found;
    },
  });
}

/** Everything else that the driver makes is a part of a query. */
const isQuery = (asked: unknown): asked is Query => asked instanceof Promise && 'handler' in asked;

/** Also finds what is written within a `with`; `for update` counts, and does no harm. */
const writes = /\b(insert|update|delete|merge)\b/i;
const textOf = ({ statement, strings }: Query) => statement?.string ?? strings.join('$');

function measureQuery(asked: unknown, onWritten: () => void): unknown {
  if (!isQuery(asked)) return asked;
  const { handler } = asked;
  asked.handler = (query) => {
    const startedAt = performance.now();
    inFlight += 1;
    const end = (outcome: string) => () => {
      const ms = performance.now() - startedAt;
      const others = --inFlight;
      durations.observe({ outcome }, ms / second);
      endSpan(
        beginCall(() => describeQuery(query), startedAt),
        { isFailed: outcome === 'failed' },
      );
      if (ms >= config.SLOW_QUERY_MS) tellSlow({ query, ms, others });
    };
    const succeed = end('ok');
    query.then(() => {
      succeed();
      if (writes.test(textOf(query))) onWritten();
    }, end('failed'));
    handler(query);
  };
  return asked;
}

function tellSlow({ query, ms, others }: { query: Query; ms: number; others: number }): void {
  slow.inc();
  if (!mayLog()) return;
  log.warn({ ms: Math.round(ms), query: shapeOf(query), others }, 'a slow query');
}

/** The text of a query without its values. */
const shapeOf = (query: Query) => withoutLiterals(textOf(query));

function describeQuery(query: Query) {
  const shape = shapeOf(query);
  const operation = /[a-z]+/i.exec(shape)?.[0].toUpperCase() ?? 'QUERY';
  return {
    name: operation,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': shape },
  };
}
