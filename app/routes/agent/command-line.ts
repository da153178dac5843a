import { packCommandLine } from '#features/agent/pack-command-line.server.ts';

/** Sends the package of the command-line client, which npm installs from here. */
export async function loader() {
  return new Response(await packCommandLine(), { headers: { 'Content-Type': 'application/gzip', 'Cache-Control': 'no-cache' } });
}
