import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/**
 * The moment at which a connection breaks: before the request arrives, in the middle of it, or after it was answered and before the answer
 * arrives.
 */
export type Cut = 'before the request' | 'in the request' | 'before the answer';

export interface CuttingProxy {
  origin: string;
  /** Breaks the next request's connection there; later ones pass. */
  cutNext(cut: Cut): void;
  close(): Promise<void>;
}

/** Starts a network in front of a server on this machine that breaks where it is told to. */
export async function startCuttingProxy({ port }: { port: number }): Promise<CuttingProxy> {
  let cut: Cut | undefined;
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const breakBoth = () => {
      cut = undefined;
      client.resetAndDestroy();
      server.destroy();
    };
    client.on('data', (request) => {
      if (cut === 'before the request') return breakBoth();
      if (cut !== 'in the request') return server.write(request);
      server.write(request.subarray(0, request.length - 10), breakBoth);
    });
    server.on('data', (answer) => (cut === 'before the answer' ? breakBoth() : client.write(answer)));
    for (const [one, other] of [[client, server] as const, [server, client] as const]) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cutNext: (next) => {
      cut = next;
    },
    close: async () => {
      proxy.close();
    },
  };
}
