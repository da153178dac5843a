import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '#platform/durations.ts';

/** What becomes of a connection: it is passed on, at once or late, never answered, or answered by somebody else. */
type Behaviour = 'well' | 'slow' | 'frozen' | 'rubbish';

const slowness = 3 * second;
/** A 200 of a page, as the network of a hotel sends it, whatever was asked. */
const rubbish =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 22\r\nConnection: close\r\n\r\n<title>Welcome</title>';

/** Starts a network in front of a provider on this machine which behaves as it is told to, at once: open connections end. */
export async function startLyingNetwork(providerPort: number) {
  let behaviour: Behaviour = 'well';
  const open = new Set<Socket>();
  const network = createServer(async (client) => {
    open.add(client);
    client.on('error', () => {}).on('close', () => open.delete(client));
    if (behaviour === 'frozen') return void client.resume();
    if (behaviour === 'rubbish')
      return void client.once('data', () => client.end(rubbish)).setTimeout(100, () => client.end(rubbish));
    if (behaviour === 'slow') await sleep(slowness);
    const provider = connect(providerPort, '127.0.0.1').on('error', () => client.destroy());
    client.on('close', () => provider.destroy()).pipe(provider);
    provider.on('data', (piece) => client.write(piece)).on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  return {
    port: (network.address() as AddressInfo).port,
    behave: (next: Behaviour) => {
      behaviour = next;
      for (const client of open) client.destroy();
    },
    close: () => network.close(),
  };
}
