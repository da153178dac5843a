import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

/**
 * Stands before a site as a content network would, and sends text as Brotli where the site's own server sends it plain. So no site
 * loses in the browser because its framework leaves compression to such a network.
 */
export async function startCompressingProxy(origin: string): Promise<{ origin: string; stop(): void }> {
  const compressed = new Map<string, Buffer>();
  const compressOnce = (body: Buffer) => {
    const digest = createHash('sha256').update(body).digest('hex');
    const known = compressed.get(digest) ?? brotliCompressSync(body);
    compressed.set(digest, known);
    return known;
  };
  const server = createServer(async (incoming, outgoing) => {
    const answer = await passOn(origin, incoming);
    const {
      'transfer-encoding': _chunked,
      connection: _connection,
      'keep-alive': _keepAlive,
      'content-length': _,
      ...headers
    } = answer.headers;
    let body: Buffer = await buffer(answer);
    if (body.length > 0 && !headers['content-encoding'] && compressible.test(headers['content-type'] ?? '')) {
      body = compressOnce(body);
      headers['content-encoding'] = 'br';
    }
    outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function passOn(origin: string, { method, url, headers }: IncomingMessage): Promise<IncomingMessage> {
  const sent: IncomingHttpHeaders = { ...headers, host: new URL(origin).host, 'accept-encoding': 'br' };
  const outgoing = request(origin + url, { method, headers: sent }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
}
