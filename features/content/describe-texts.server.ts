import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mebibyte } from '#platform/byte-sizes.ts';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import type { BrokenLink, DeskText, TextState } from './desk/desk-text.ts';
import type { ContentItem } from './item/content-item.ts';
import { contentKindLabel } from './item/content-kind.ts';
import { isDraftName } from './item/describe-content-path.ts';
import { whyNeverShown } from './item/why-never-shown.ts';
import { siteAddress } from './site-address.server.ts';
import type { ContentStore } from './store/open-content-store.server.ts';

const dayMark = '\0';
const mostBytes = 64 * mebibyte;

/** Reads from git on which day each file of a folder was last changed; nothing where the folder is in no repository or git is not there. */
async function readGitChanges(directory: string): Promise<ReadonlyMap<string, string>> {
  const args = ['-C', directory, '-c', 'core.quotePath=false', 'log', `--format=%x00%cs`, '--name-only', '--relative', '--', '.'];
  const limits = { timeout: 10 * second, maxBuffer: mostBytes };
  const { stdout } = await promisify(execFile)('git', args, limits).catch(() => ({ stdout: '' }));
  const changes = new Map<string, string>();
  for (const commit of stdout.split(dayMark)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!changes.has(file)) changes.set(file, day);
  }
  return changes;
}

const lesson = /^lessons\/(?:\d+\.)?([^/]+?)(?:\.draft)?\.md$/;

/** Describes every text of the content for its owner: what it is, who sees it, how long it is, what is wrong with it, and which of its links are broken; and every other file with a fault. */
export async function describeTexts({
  content,
  directory,
  broken,
}: {
  content: Pick<ContentStore, 'items' | 'markdownOf' | 'faults'>;
  directory: string;
  broken: readonly BrokenLink[];
}): Promise<DeskText[]> {
  const gitChanges = await readGitChanges(directory);
  const shown = listShown(content.items());
  const brokenOf = Map.groupBy(broken, ({ file }) => file);
  const faults = new Map(content.faults());
  const described = content.items().map((item): DeskText => {
    const { _file: file, title, audience, _locale: language, readingMinutes } = item;
    const state = stateOf(item, shown);
    return {
      ...{ file, title, kind: kindOf(item), state, isForMembers: audience === 'members', language, readingMinutes },
      address: state === 'part' || state === 'withheld' ? null : addressOf(item),
      publishesAt: state === 'scheduled' ? (item.publish ?? null) : null,
      words: countWords(content.markdownOf(item)),
      changed: changeOf(item, gitChanges.get(file)),
      brokenLinks: eachOnce(brokenOf.get(file) ?? []),
      fault: faults.get(file) ?? null,
    };
  });
  for (const { file } of described) faults.delete(file);
  return [...described, ...[...faults].map(describeFaulty)];
}

/** A file that is withheld is known by its name alone: what it says about itself may be what is wrong with it. */
function describeFaulty([file, fault]: [string, string]): DeskText {
  return {
    ...{ file, title: file, kind: /\.md$/i.test(file) ? 'Page' : 'Data', state: 'withheld', isForMembers: false, language: '' },
    ...{ words: 0, readingMinutes: 0, address: null, publishesAt: null, changed: null, brokenLinks: [], fault },
  };
}

function eachOnce(links: readonly BrokenLink[]): DeskText['brokenLinks'] {
  return [...new Map(links.map(({ written, why }) => [written, { written, why }])).values()];
}

function kindOf({ _file, kind }: ContentItem): string {
  if (lesson.test(_file)) return 'Lesson';
  return kind ? contentKindLabel(kind) : 'Page';
}

function addressOf(item: ContentItem): string {
  const slug = lesson.exec(item._file)?.[1];
  return slug ? `/principled-ai-coding/course/${slug}` : siteAddress(item);
}

/** Lists the published texts that have a page: of two at one address the first. */
function listShown(items: readonly ContentItem[]): Set<ContentItem> {
  const published = items.filter(
    (item) => !item._draft && !item._partial && !whyNeverShown(item, { defaultLocale: config.CONTENT_DEFAULT_LOCALE }),
  );
  return new Set(new Map(published.toReversed().map((item) => [siteAddress(item), item])).values());
}

function stateOf(item: ContentItem, shown: ReadonlySet<ContentItem>): TextState {
  const { _partial, _draft, draft, _file, publish } = item;
  if (_partial) return 'part';
  if (!_draft) return shown.has(item) ? 'published' : 'withheld';
  const staysDraft = draft || isDraftName(_file);
  return publish && !staysDraft ? 'scheduled' : 'draft';
}

function changeOf({ updated, date }: ContentItem, inGit: string | undefined): DeskText['changed'] {
  const said = updated ?? date;
  if (said) return { on: said.slice(0, 10), by: 'text' };
  return inGit ? { on: inGit, by: 'git' } : null;
}

/** Words have a letter or a digit: marks alone are none. */
const countWords = (markdown: string) => markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
