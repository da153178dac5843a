import { second } from '#platform/durations.ts';
import { runOwnerCommand } from '../support/site/owner.ts';
import type { Site } from '../support/site/site.ts';
import { People } from './people.ts';

/** Something that goes wrong on a site: resolves when it is over, with what a person in the middle of it saw, and the site as it runs then. */
export interface Fault {
  name: string;
  strike: (site: Site) => Promise<{ saw?: string; site?: Site }>;
  /** What the audit is to find, where it is to find anything. */
  finding?: RegExp;
}

/** The time within which all are served again. */
const maxReturn = 5 * second;

/** Lets faults befall a site that people use, one after another, and prints a row for each. Answers what is not as it has to be. */
export async function endure(start: () => Promise<Site>, faults: Fault[]): Promise<string[]> {
  if (faults.length === 0) return [];
  const failures: string[] = [];
  let site = await start();
  for (const { name, strike, finding } of faults) {
    const people = await People.come(site.origin);
    const struck = await strike(site);
    site = struck.site ?? site;
    const overAt = performance.now();
    await people.untilServed();
    const back = performance.now() - overAt;
    const { saw, wrong } = await people.leave();
    const audited: string = await runOwnerCommand(site, 'audit').catch(({ stdout }) => stdout);
    const verdict = audited
      .trim()
      .split('\n')
      .at(finding ? 0 : -1);
    console.log(`| ${name} | ${[struck.saw, saw].filter(Boolean).join('; ')} | ${inSeconds(back)} | ${verdict} |`);
    if (back > maxReturn) wrong.push(`back after ${inSeconds(back)}`);
    if (!(finding ?? /rules hold/).test(audited)) wrong.push(audited);
    failures.push(...wrong.map((each) => `${name}: ${each}`));
  }
  await site.remove();
  return failures;
}

export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / second).toFixed(1)} s`;
}
