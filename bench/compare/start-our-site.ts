import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startSite } from '#tests/support/site/site.ts';
import { writePosts } from '../write-posts.ts';
import type { RunningSite } from './running-site.ts';

/** Starts this site as `npm start` runs it, with its own content and the same posts as the others. */
export async function startOurSite({ folder, posts }: { folder: string; posts: number }): Promise<RunningSite> {
  const build = spawnSync(process.execPath, ['scripts/build-if-needed.ts'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('this site could not be built');
  const content = path.join(folder, 'content');
  rmSync(folder, { recursive: true, force: true });
  cpSync('content', content, { recursive: true });
  writePosts({ folder: path.join(content, 'blogs'), count: posts });
  const site = await startSite({ CONTENT_DIR: content });
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    name: 'This site',
    serving: 'rendered at the first request, then from memory (`npm start`)',
    versions: { react: dependencies.react, 'react-router': dependencies['react-router'], hono: dependencies.hono },
    origin: site.origin,
    stop: () => site.remove(),
  };
}
