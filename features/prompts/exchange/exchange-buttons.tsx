import { useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { downloadFile } from '#platform/browser/download-file.ts';
import { mebibyte } from '#platform/byte-sizes.ts';
import { byPlace } from '../library/list-tree-rows.ts';
import { countOutlines, describeCount, outlineOf } from '../library/prompt-outline.ts';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';
import type { TreeActions } from '../tree/use-tree-actions.ts';
import type { BroughtFile, Unpacked } from './unpack-prompts.ts';

const mostRows = 2_000;

/** Takes all prompts out as a ZIP archive of Markdown files, and brings prompts in: an archive, files, or a folder. */
export function ExchangeButtons({ library, actions }: { library: PromptLibraryState; actions: TreeActions }) {
  const { files, textOf } = library;
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<Unpacked['refused']>([]);

  async function takeOut(): Promise<void> {
    const { packPrompts } = await import('./pack-prompts.ts');
    const top = files.filter(({ parentFolderId }) => !parentFolderId).toSorted(byPlace);
    const outlines = top.map((file) => outlineOf({ files, file, textOf }));
    downloadFile({ name: 'prompts.zip', content: new Blob([packPrompts(outlines)], { type: 'application/zip' }) });
    actions.say(`Exported ${describeCount(countOutlines(outlines))}`);
  }

  async function bringIn(chosen: File[]): Promise<void> {
    setProblem(undefined);
    setRefused([]);
    if (chosen.length === 0) return;
    try {
      const { outlines, refused: leftOut } = await unpack(chosen);
      const count = countOutlines(outlines);
      if (files.length + count.prompts + count.folders > mostRows)
        throw new Error(
          `You can keep ${mostRows.toLocaleString('en')} prompts and folders, and this would be more. Nothing was brought in.`,
        );
      setRefused(leftOut);
      await actions.make(outlines, null);
      actions.say(`Imported ${describeCount(count)}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  const inputOf = (ref: typeof input, label: string, ofFolder: boolean) => (
    <input
      ref={ref}
      type="file"
      className="sr-only"
      tabIndex={-1}
      aria-label={label}
      multiple
      {...(ofFolder ? { webkitdirectory: '' } : { accept: '.zip,.md,.markdown,.txt' })}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        target.value = '';
        void bringIn(chosen);
      }}
    />
  );
  return (
    <>
      <Button tone="quiet" onClick={() => input.current?.click()}>
        Import
      </Button>
      <Button tone="quiet" className="prompt-import-folder" onClick={() => folderInput.current?.click()}>
        Import a folder
      </Button>
      <Button tone="quiet" disabled={files.length === 0} onClick={() => void takeOut()}>
        Export
      </Button>
      {inputOf(input, 'Files to import', false)}
      {inputOf(folderInput, 'Folder to import', true)}
      {(problem || refused.length > 0) && <ImportNotice problem={problem} refused={refused} />}
    </>
  );
}

const maxNamed = 200;

/** Says why nothing was brought in, or what was left out. */
function ImportNotice({ problem, refused }: { problem: string | undefined; refused: Unpacked['refused'] }) {
  return (
    <div className="prompt-refused">
      <Notice tone={problem ? 'removed' : 'changed'} title={problem ?? `Left out: ${refused.length}`} announce>
        {refused.length > 0 && (
          <ul>
            {refused.slice(0, maxNamed).map(({ path, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes its order
              <li key={at}>
                {path} {reason}
              </li>
            ))}
            {refused.length > maxNamed && <li>and {refused.length - maxNamed} more</li>}
          </ul>
        )}
      </Notice>
    </div>
  );
}

async function unpack(chosen: File[]): Promise<Unpacked> {
  const { openArchive, unpackPrompts } = await import('./unpack-prompts.ts');
  const brought: BroughtFile[] = [];
  const refused: Unpacked['refused'] = [];
  for (const file of chosen) {
    if (file.size > largestChosen) throw new Error(`“${file.name}” is larger than 10 MB. Nothing was brought in.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (/\.zip$/i.test(file.name)) {
      const archive = openArchive(bytes);
      brought.push(...archive.brought);
      refused.push(...archive.refused);
    } else brought.push({ path: file.webkitRelativePath || file.name, bytes });
  }
  const unpacked = unpackPrompts(brought);
  return { ...unpacked, refused: [...refused, ...unpacked.refused] };
}

const largestChosen = 10 * mebibyte;
