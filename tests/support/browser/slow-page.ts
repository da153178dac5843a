import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const textComesAddress = '/the-rest-may-come';

/**
 * Passes a site's pages on, each in two parts: what stands before `split`, and the rest when the browser has run a script of the page.
 * `tellOfScripts` has to run in the page before its own scripts, and does the asking.
 */
export async function startSlowPage({ origin, split }: { origin: string; split: string }) {
  const waiting: (() => void)[] = [];
  const server = createServer(async ({ url = '/' }, outgoing) => {
    if (url === textComesAddress) {
      for (const go of waiting.splice(0)) go();
      outgoing.end();
      return;
    }
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    outgoing.writeHead(answer.status, { 'Content-Type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const part = type.startsWith('text/html') ? body.indexOf(split) : -1;
    if (part > 0) {
      outgoing.write(body.subarray(0, part));
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    outgoing.end(body.subarray(Math.max(0, part)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
    tellOfScripts: `document.addEventListener('load', ({ target }) => target.src && fetch('${textComesAddress}'), true)`,
  };
}
