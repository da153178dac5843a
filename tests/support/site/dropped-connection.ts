import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/**
 * Starts a proxy whose database is gone: it takes a connection, hears what is asked, and closes it in good order without a word, until the
 * database is back.
 */
export async function dropConnections(database = 'postgres://nobody:wrong@127.0.0.1:1/none') {
  const address = new URL(database);
  const databasePort = Number(address.port);
  let gone = true;
  const proxy = createServer((client) => {
    client.on('error', () => {});
    if (gone) client.once('data', () => client.end());
    else client.pipe(connect(databasePort, '127.0.0.1')).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  address.port = String((proxy.address() as AddressInfo).port);
  return {
    url: address.href,
    comeBack: () => {
      gone = false;
    },
    close: () => once(proxy.close(), 'close'),
  };
}
