import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const program = `
  const body = Buffer.alloc(Number(process.argv[1]), 'a');
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length };
  const server = require('node:http').createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** Starts the least that a Node server can do, in a process of its own: the same body for every request. */
export async function startBareServer({ bodyBytes }: { bodyBytes: number }): Promise<{ url: string; stop(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, ['-e', program, String(bodyBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('the server has no output');
  const [port] = await once(child.stdout, 'data');
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  };
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop };
}
