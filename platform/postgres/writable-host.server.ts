import type postgres from 'postgres';

/** Finds, of the hosts of a database, the one that takes writes; the others follow it, or are gone. */
interface WritableHost {
  find(): Promise<URL>;
  /** Says that a connection to a host ended, so that its part may be another's by now. */
  forget(host: URL): void;
}

/** All are asked at once: one that is frozen would let the others wait. The answer is kept until a connection ends. */
export function createWritableHost(hosts: URL[], connect: (host: URL) => postgres.Sql): WritableHost {
  let found: Promise<URL> | undefined;
  let current: URL | undefined;
  const look = async () => {
    try {
      current = await Promise.any(hosts.map((host) => requireWritable(host, connect(host))));
      return current;
    } catch (error) {
      found = undefined;
      throw noneWritable(hosts, error instanceof AggregateError ? error.errors : [error]);
    }
  };
  return {
    find: () => {
      found ??= look();
      return found;
    },
    forget: (host) => {
      if (host === current) found = undefined;
    },
  };
}

async function requireWritable(host: URL, sql: postgres.Sql): Promise<URL> {
  try {
    const [row] = await sql.unsafe(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    if (row?.isReadOnly) throw new Error('takes no writes');
    return host;
  } finally {
    void sql.end({ timeout: 0 });
  }
}

/** The error that says of each host what is wrong with it; the site is as good as without its database. */
function noneWritable(hosts: URL[], errors: Error[]): Error {
  const reasons = hosts.map(({ host }, at) => `${host}: ${errors[at]?.message}`);
  return Object.assign(new Error(`no host takes writes (${reasons.join('; ')})`), { code: 'DATABASE_READ_ONLY' });
}
