import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { measureFirstFrame } from './measure-first-frame.ts';
import { median } from './quantile.ts';
import { type LoadRequest, requestsPerSecond } from './requests-per-second.ts';
import { startMeasuredSite } from './start-measured-site.ts';
import { startNginx } from './start-nginx.ts';

/*
 * `npm run bench:video`: how many members read parts of a video at once, beside nginx, which sends the same parts of the same file to
 * anyone. Ours proves the address, the session and the access of each reader. Then, how long a member waits for the first frame of a
 * lesson's video.
 */
const mebibyte = 1024 * 1024;
const rounds = 5;
const videoBytes = 64 * mebibyte;
const partBytes = [1 * mebibyte, 4 * mebibyte];
const key = 'lessons/hello-ai-world/video.mp4';
const visits = 10;

const folder = mkdtempSync(path.join(tmpdir(), 'video-'));
const nginx = await startNginx(folder);
if (!nginx) {
  console.log('Not measured: there is no nginx here (Debian: apt install nginx-light).');
  process.exit(0);
}
cpSync('media', folder, { recursive: true });
mkdirSync(path.dirname(path.join(folder, key)), { recursive: true });
writeFileSync(path.join(folder, key), Buffer.alloc(videoBytes, 'video'));
const site = await startMeasuredSite({ MEDIA_DIR: folder });
try {
  const address = await signedAddress();
  console.log(
    `load average ${loadavg()[0]?.toFixed(1)}\n${'MiB of a part'.padEnd(16)}${'ours, MiB/s'.padStart(14)}${'nginx'.padStart(10)}${'ratio'.padStart(8)}`,
  );
  for (const bytes of partBytes) {
    const range = { Range: `bytes=${videoBytes / 2}-${videoBytes / 2 + bytes - 1}` };
    const ours: LoadRequest = { url: address, headers: { Cookie: site.cookie, ...range } };
    const theirs: LoadRequest = { url: `${nginx.url}/${key}`, headers: range };
    const rates: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      rates.push({ ours: await requestsPerSecond(ours), theirs: await requestsPerSecond(theirs) });
    }
    const ratio = median(rates.map((rate) => rate.ours / rate.theirs));
    const speed = (of: 'ours' | 'theirs') => Math.round((median(rates.map((rate) => rate[of])) * bytes) / mebibyte);
    const columns = [String(speed('ours')).padStart(14), String(speed('theirs')).padStart(10), ratio.toFixed(2).padStart(8)];
    console.log(String(bytes / mebibyte).padEnd(16) + columns.join(''));
  }
  const waits = await measureFirstFrame({ site, path: '/principled-ai-coding/course/multi-file-editing', visits });
  console.log(`from a lesson's address to its video's first frame: ${Math.round(median(waits))} ms (${visits} first visits)`);
} finally {
  await nginx.stop();
  await site.stop();
  rmSync(folder, { recursive: true });
}

async function signedAddress(): Promise<string> {
  const answer = await fetch(`${site.origin}/functions/getSignedVideoUrls`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ lessonId: 'hello-ai-world', parentUserId: site.userId }),
  });
  return (await answer.json()).signedUrl;
}
