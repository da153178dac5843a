import { parseArgs } from 'node:util';
import { describeTexts } from '#features/content/describe-texts.server.ts';
import { type DeskText, textList, textStates } from '#features/content/desk/desk-text.ts';
import { filterTexts } from '#features/content/desk/filter-texts.ts';
import { findBrokenLinks } from '#features/content/find-broken-links.server.ts';
import { openSiteContent } from '#features/content/store/open-site-content.server.ts';
import { readDeskQuery } from '#features/owner/lists/desk-query.ts';
import { config } from '#platform/config/config.server.ts';
import { findRunningSite } from '#platform/process/running-site.server.ts';
import { askRunningSite } from '../command/ask-running-site.ts';
import { CommandError, type CommandResult, UnreachableError } from '../command/command-result.ts';

/** Lists the texts as the desk does: `content [--state=draft] [--kind=Essay] [--language=de] [--problems] [--sort=-words]`. */
export async function content(args: string[]): Promise<CommandResult> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { state: option, kind: option, language: option, sort: option, problems: { type: 'boolean', default: false } },
  });
  const { problems, ...named } = values;
  const query = readDeskQuery(new URLSearchParams({ ...named, ...(problems && { problems: 'yes' }) }), textList);
  const known = { state: Object.keys(textStates), sort: textList.columns };
  for (const name of ['state', 'sort'] as const) {
    if (named[name] !== undefined && named[name] !== query[name])
      throw new CommandError(`--${name}: one of ${known[name].join(', ')}`);
  }
  const rows = filterTexts(await readTexts(), query);
  const broken = rows.reduce((sum, { brokenLinks }) => sum + brokenLinks.length, 0);
  const faults = rows.filter(({ fault }) => fault !== null).length;
  const sum = `texts: ${rows.length}, faults: ${faults}, broken links: ${broken}`;
  return { isWell: broken + faults === 0, lines: [...rows.flatMap(describe), sum], rows };
}

/** Reads all texts and has the site that runs say where their links lead. */
export async function readTexts(): Promise<DeskText[]> {
  if (!(await findRunningSite({ dataDir: config.DATA_DIR }))) {
    throw new UnreachableError(
      `${config.ORIGIN} is stopped, and only it knows where links lead: start it (npm start) and try again`,
    );
  }
  const texts = openSiteContent({ checksAtStart: false, onFault: () => {} }); // each fault is in the list
  try {
    const { broken } = await findBrokenLinks({ items: texts.items(), origin: config.ORIGIN, ask: askRunningSite });
    return await describeTexts({ content: texts, directory: config.CONTENT_DIR, broken });
  } finally {
    texts.close();
  }
}

function describe({ file, kind, state, publishesAt, language, words, changed, brokenLinks, fault }: DeskText): string[] {
  const when = publishesAt ? `${textStates[state]} for ${publishesAt.slice(0, 16).replace('T', ' ')} UTC` : textStates[state];
  const line = [
    file,
    kind,
    when,
    language,
    `${words} words`,
    changed ? `changed ${changed.on} (${changed.by})` : 'unknown change',
  ];
  return [
    line.join('  '),
    ...(fault === null ? [] : [`  ${fault}`]),
    ...brokenLinks.map(({ written, why }) => `  ${written} ${why}`),
  ];
}
