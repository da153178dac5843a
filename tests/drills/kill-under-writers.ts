import { second } from '#platform/durations.ts';
import { killUnderWriters } from '#tests/support/own-data/kill-under-writers.ts';
import { startSite } from '#tests/support/site/site.ts';

/*
 * `npm run drill:kill -- 50`: the server is killed (kill -9) that many times under eight writers, who go on while it starts again. The e2e
 * tests do the same with few rounds.
 */
const rounds = Number(process.argv[2] ?? 50);
/** From a kill until the site is ready again. */
const longestReturn = 5 * second;

const first = await startSite({ CALL_LIMIT_FACTOR: '100000' });
const startedAt = performance.now();
const { site, prompts, slowestReturn } = await killUnderWriters({ site: first, rounds });
await site.remove();
const seconds = (milliseconds: number) => (milliseconds / second).toFixed(1);
console.log(`${rounds} rounds in ${seconds(performance.now() - startedAt)} s`);
console.log(`all there, whole and once: ${prompts} prompts with their templates and new names`);
console.log(`ready again ${seconds(slowestReturn)} s after a kill at the latest`);
if (slowestReturn > longestReturn) throw new Error(`the site took longer than ${seconds(longestReturn)} s to be ready again`);
