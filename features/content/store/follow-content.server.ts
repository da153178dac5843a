import type { ParsedMarkdown } from '#features/markdown/parse-markdown.server.ts';
import { ContentError } from '#features/markdown/syntax/content-error.ts';
import { maxTimeout } from '#platform/durations.ts';
import { runInSlices, runToCompletion } from '#platform/time-slicing/run-in-slices.ts';
import { contentAddress } from '../item/content-address.ts';
import { whyNeverShown } from '../item/why-never-shown.ts';
import { type ApplyOptions, applyChanges } from './apply-changes.server.ts';
import { type ContentSnapshot, makeSnapshot } from './content-snapshot.ts';
import { type FaultReporter, openFaultReporter } from './fault-reporter.ts';
import { type FileChange, findChanges } from './find-changes.server.ts';
import type { Locales } from './make-stored-file.server.ts';
import { isStoredText, listContentFolders, type StoredFile, type StoredText } from './stored-file.ts';
import { watchFolders } from './watch-folders.server.ts';

export interface FollowedContent {
  current(): ContentSnapshot;
  /** Every fault that the content has now, by file. */
  faults(): ReadonlyMap<string, string>;
  close(): void;
}

interface Options {
  directory: string;
  /** The folder in which the pictures of texts lie. */
  pictures?: string;
  locales: Locales;
  /** Takes the tree of each text that is parsed for faults. */
  keep: (text: StoredText, parsed: ParsedMarkdown) => void;
  /** Says that the texts that are there at first are parsed for faults, too. */
  checksAtStart: boolean;
  /** Where it is missing, the first fault of the files that are there at first is thrown. */
  onFault?: (error: unknown) => void;
  onChange: (changedFiles: readonly string[]) => void;
}

/**
 * The most texts that are parsed for faults before the start is done. More would take longer than someone who starts a server waits, so
 * their faults are found when they are parsed to be shown.
 */
const mostCheckedAtOnce = 200;

/**
 * Reads the content folder at once and follows its changes beside other work. A file that cannot be read is withheld and reported; for a
 * fault in a text that is there at first it throws.
 */
export function followContent({
  directory,
  pictures,
  locales,
  keep,
  checksAtStart,
  onFault,
  onChange,
}: Options): FollowedContent {
  const faults = openFaultReporter(onFault ?? (() => {}));
  const hidden = openFaultReporter(onFault ?? (() => {}));
  const closing = new AbortController();
  const contentFolders = listContentFolders({ directory, pictures });
  const first = runToCompletion(findChanges(contentFolders, new Map()));
  const onFirstFault = (file: string, error: unknown, isInText: boolean) => {
    if (isInText || !onFault) throw error;
    faults.report(file, error);
  };
  const firstOptions = { locales, ...(checksAtStart && keepChecked(first.changes)), onFault: onFirstFault };
  let current = runToCompletion(readFirst(first.changes, firstOptions));
  const folders = watchFolders(() => void update());
  const publishing = openPublishTimer((due) => {
    for (const file of due) file.stamp = ''; // so that it is read again
    void update();
  });
  folders.follow(first.folders);
  afterChanges(first.changes);

  let updating: Promise<void> | undefined;
  let isAskedAgain = false;
  async function update(): Promise<void> {
    isAskedAgain = updating !== undefined;
    if (updating) return;
    updating = takeChanges().then(
      () => faults.forget([directory]),
      (error) => faults.report(directory, new ContentError({ file: directory, problem: String(error) })),
    );
    await updating;
    updating = undefined;
    if (isAskedAgain && !closing.signal.aborted) await update();
  }

  async function takeChanges(): Promise<void> {
    const { changes, folders: found } = await runInSlices(findChanges(contentFolders, current.read));
    if (closing.signal.aborted) return;
    folders.follow(found);
    if (changes.length === 0) return;
    const faultsNow = new Map<string, unknown>();
    const onFaultNow = (file: string, error: unknown) => void faultsNow.set(file, error);
    const options = { locales, ...keepChecked(changes), onFault: onFaultNow };
    const next = await runInSlices(makeSnapshot(await runInSlices(applyChanges(current.read, changes, options))));
    faults.forget(changes.map(({ file }) => file).filter((file) => !faultsNow.has(file)));
    for (const [file, error] of faultsNow) faults.report(file, error);
    if (next.version === current.version) return;
    current = next;
    afterChanges(changes);
    onChange(changes.map(({ file }) => file));
  }

  function keepChecked(changes: readonly FileChange[]): Pick<ApplyOptions, 'keep'> {
    return changes.length <= mostCheckedAtOnce ? { keep } : {};
  }

  function afterChanges(changes: readonly FileChange[]): void {
    reportHiddenTexts(current, { locales, faults: hidden });
    publishing.follow([...current.read.values()]);
    const texts = changes.flatMap(({ file }) => current.files.get(file) ?? []).filter(isStoredText);
    void runInSlices(readOpenings(texts));
  }

  return {
    current: () => current,
    faults: () => {
      const withheld = [...current.files.values()].flatMap(({ file, fault }) =>
        fault === undefined ? [] : [[file, fault] as const],
      );
      return new Map([...hidden.current(), ...withheld, ...faults.current()]);
    },
    close: () => {
      closing.abort();
      folders.close();
      publishing.stop();
    },
  };
}

function* readFirst(changes: readonly FileChange[], options: ApplyOptions): Generator<void, ContentSnapshot> {
  return yield* makeSnapshot(yield* applyChanges(new Map(), changes, options));
}

/** Makes documents fill in the titles and descriptions that have to be parsed from their texts: reading such a field parses it. */
function* readOpenings(texts: readonly StoredText[]): Generator<void, void> {
  for (const { content } of texts) {
    const { title, description } = content.document;
    yield void [title, description];
  }
}

/** Tells when texts that were to be shown from a moment on may be: `follow` says which files wait, `onDue` is given those that need not any more. */
function openPublishTimer(onDue: (files: StoredFile[]) => void) {
  let timer: NodeJS.Timeout | undefined;
  function follow(files: readonly StoredFile[]): void {
    clearTimeout(timer);
    const waiting = files.filter(({ content }) => content?.publishesAt !== undefined);
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map(momentOf)) - Date.now();
    timer = setTimeout(() => tell(waiting), Math.min(Math.max(next, 0), maxTimeout)).unref();
  }
  function tell(waiting: StoredFile[]): void {
    const due = waiting.filter((file) => momentOf(file) <= Date.now());
    if (due.length > 0) onDue(due);
    else follow(waiting);
  }
  return { follow, stop: () => clearTimeout(timer) };
}

const momentOf = ({ content }: StoredFile) => content?.publishesAt ?? 0;

/** Names the texts that nobody sees: those that no page shows, and of two at one address all but the first. */
function reportHiddenTexts(
  { files }: ContentSnapshot,
  { locales: { defaultLocale = 'en' }, faults }: { locales: Locales; faults: FaultReporter },
): void {
  const owners = new Map<string, string>();
  const mended = new Set(faults.current().keys());
  for (const { file, content } of files.values()) {
    if (!content?.frontMatter || content.place._partial) continue;
    const address = contentAddress(content.place, { defaultLocale });
    const report = (problem: string) => {
      mended.delete(file);
      faults.report(file, new ContentError({ file, problem }));
    };
    const why = whyNeverShown(content.place, { defaultLocale });
    if (why) report(why);
    else if (!content.document._draft) {
      const owner = owners.get(address);
      if (owner === undefined) owners.set(address, file);
      else report(`has the same address ${address} as ${owner}, which is shown`);
    }
  }
  faults.forget([...mended]);
}
