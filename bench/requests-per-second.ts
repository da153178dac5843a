import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const connections = 32;
const seconds = 4;
const run = promisify(execFile);

export interface LoadRequest {
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Asked for in turn instead of the address's own path, so that no single answer is what is measured. */
  paths?: readonly string[];
}

/** Answers a second under load. Throws when any answer is not a success, so that a fast refusal never counts as speed. */
export async function requestsPerSecond(request: LoadRequest): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    return await runWrk(request, path.join(folder, 'request.lua'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('The bench needs wrk: install it (Debian: apt install wrk)');
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runWrk({ url, headers = {}, body, paths }: LoadRequest, scriptFile: string): Promise<number> {
  const lines = Object.entries({ 'Accept-Encoding': 'br', ...headers }).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  if (body) lines.push('wrk.method = "POST"', `wrk.body = ${JSON.stringify(body)}`);
  if (paths) {
    lines.push(`local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }`, 'local place = 0');
    lines.push('request = function() place = place % #paths + 1 return wrk.format(nil, paths[place]) end');
  }
  writeFileSync(scriptFile, lines.join('\n'));
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', scriptFile, url]);
  if (/Non-2xx or 3xx responses/.test(stdout)) throw new Error(`${url} refused some requests:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
