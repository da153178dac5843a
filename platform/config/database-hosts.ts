/** Matches the parts of an address before its hosts, these, and after them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/** The parameter in which libpq is told to look for the host that takes writes. */
const attributes = 'target_session_attrs';

interface DatabaseHosts {
  /** An address for each, in their order. */
  hosts: [URL, ...URL[]];
  /** What the address asks of the host to be used; null where it asks nothing. */
  wants: string | null;
}

/** Reads the hosts of an address that may name several, as libpq's do: `postgres://a,b:5433/site?target_session_attrs=read-write`. */
export function readHosts(address: string): DatabaseHosts {
  const [, before = '', list, after = ''] = parts.exec(address) ?? [];
  const [first = address, ...others] = list?.split(',').map((host) => `${before}${host}${after}`) ?? [];
  const hosts: DatabaseHosts['hosts'] = [new URL(first), ...others.map((each) => new URL(each))];
  const wants = hosts[0].searchParams.get(attributes);
  if (wants !== null) for (const { searchParams } of hosts) searchParams.delete(attributes);
  return { hosts, wants };
}
