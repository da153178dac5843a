import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writePosts } from '../write-posts.ts';
import type { OtherSite } from './other-sites.ts';

const templates = path.join(import.meta.dirname, 'sites');
const environment = {
  ...process.env,
  NODE_ENV: undefined,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
};

/** Copies a template, writes its posts, installs and builds it; what is already there from the same template and posts is kept. */
export function prepareOtherSite({ site, folder, posts }: { site: OtherSite; folder: string; posts: number }): void {
  const stampFile = path.join(folder, '.prepared');
  const stamp = `${posts} ${hashFolder(path.join(templates, site.template))} ${hashFolder(path.join(templates, 'shared'))}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== 'node_modules' && name !== 'package-lock.json') rmSync(path.join(folder, name), { recursive: true });
  }
  cpSync(path.join(templates, site.template), folder, { recursive: true });
  cpSync(path.join(templates, 'shared/site.css'), path.join(folder, site.styleFolder, 'site.css'));
  writePosts({ folder: path.join(folder, 'content/blogs'), count: posts });
  run(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  run(folder, 'npm', 'run', 'build');
  writeFileSync(stampFile, stamp);
}

function run(folder: string, command: string, ...args: string[]): void {
  console.log(`${path.basename(folder)}: ${command} ${args.join(' ')}`);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env: environment, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed for ${folder}:\n${stdout}\n${stderr}`);
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}
