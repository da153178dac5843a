import { findBrokenLinks } from '#features/content/find-broken-links.server.ts';
import { openSiteContent } from '#features/content/store/open-site-content.server.ts';
import type { SiteCheck } from '#features/owner/site-check.ts';
import { config } from '#platform/config/config.server.ts';
import { minute } from '#platform/durations.ts';
import { askRunningSite } from '../command/ask-running-site.ts';
import type { CommandResult } from '../command/command-result.ts';
import { checkSite } from './check-site.ts';
import { runCheck } from './run-check.ts';

/** Looks at everything the site needs, and at its texts. Only what fails makes the command fail. */
export async function doctor(): Promise<CommandResult> {
  const checks = [...(await checkSite()), await runCheck('content', checkContent, { timeout: 5 * minute })];
  const lines = checks.map(({ name, state, says }) => `${state.padEnd(5)} ${name}: ${says}`);
  const count = (wanted: SiteCheck['state']) => checks.filter(({ state }) => state === wanted).length;
  const failures = count('fails');
  const sum = failures === 0 ? 'all is well' : `${failures} of ${checks.length} checks fail`;
  const warnings = count('warns') > 0 ? `, ${count('warns')} to look at` : '';
  return { isWell: failures === 0, lines: [...lines, sum + warnings], rows: checks };
}

/** Opens the content as the site would, parses every text, and follows its links. */
async function checkContent(): Promise<string> {
  const faults: string[] = [];
  const content = openSiteContent({
    onFault: (error) => faults.push(String(error)),
    onTextFault: (error) => faults.push(String(error)),
  });
  try {
    const items = content.items();
    const { links, broken } = await findBrokenLinks({ items, origin: config.ORIGIN, ask: askRunningSite });
    faults.push(...broken.map(({ file, written, why }) => `${file}: ${written} ${why}`));
    if (faults.length > 0) throw new Error(['', ...faults].join('\n        '));
    return `${items.length} texts, and their ${links} links within the site lead somewhere`;
  } finally {
    content.close();
  }
}
