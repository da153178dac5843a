import { killUnderWriters } from '#tests/support/kill-under-writers.ts';
import { startSite } from '#tests/support/site.ts';

/*
 * `npm run drill:kill -- 50`: the server is killed (kill -9) that many times under eight writers. The e2e tests do the same with few rounds.
 */
const rounds = Number(process.argv[2] ?? 50);

const first = await startSite({ CALL_LIMIT_FACTOR: '100000' });
const startedAt = performance.now();
const { site, prompts, steps, slowestStart } = await killUnderWriters({ site: first, rounds });
await site.remove();
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
console.log(`${rounds} rounds in ${seconds(performance.now() - startedAt)} s, slowest start ${seconds(slowestStart)} s`);
console.log(`all there, whole and once: ${prompts} prompts with their templates and new names, ${steps} steps`);
