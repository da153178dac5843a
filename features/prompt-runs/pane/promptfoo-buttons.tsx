import { useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { cleanName } from '#features/prompts/exchange/prompt-markdown.ts';
import { downloadFile } from '#platform/browser/download-file.ts';
import type { SetContent } from '../sets/prompt-set.ts';

const largestFile = 500_000;
const mostShown = 100;

interface Told {
  tone: 'added' | 'changed' | 'removed';
  title: string;
  remarks: string[];
}

/** Takes a saved test set out for promptfoo, and brings one in from there; says what is not as it was. */
export function PromptfooButtons({
  set,
  prompt,
  onImport,
}: {
  /** None where the prompt has no saved set. */
  set: SetContent | undefined;
  prompt: string;
  onImport: (set: SetContent) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [told, tell] = useState<Told>();

  async function takeOut(taken: SetContent): Promise<void> {
    const { writePromptfoo } = await import('../promptfoo/write-promptfoo.ts');
    const { yaml, remarks } = writePromptfoo({ set: taken, prompt });
    const name = `${fileNameOf(taken.name)}.yaml`;
    downloadFile({ name, content: new Blob([yaml], { type: 'application/yaml' }) });
    tell({ tone: remarks.length > 0 ? 'changed' : 'added', title: `Exported ${name}`, remarks });
  }

  async function bringIn(file: File): Promise<void> {
    if (file.size > largestFile) throw new Error('This file is larger than 500 KB.');
    const { readPromptfoo } = await import('../promptfoo/read-promptfoo.ts');
    const { set: brought, remarks } = readPromptfoo({ text: await file.text(), fileName: file.name, prompt });
    onImport(brought);
    const title = 'Imported into the form below. Look through it, then save it.';
    tell({ tone: remarks.length > 0 ? 'changed' : 'added', title, remarks });
  }

  const fail = (what: string) => (error: unknown) =>
    tell({ tone: 'removed', title: `${error instanceof Error ? error.message : error} ${what}`, remarks: [] });
  return (
    <>
      <div className="run-actions">
        {set && (
          <Button tone="quiet" onClick={() => void takeOut(set).catch(fail('Nothing was exported.'))}>
            Export for promptfoo
          </Button>
        )}
        <Button tone="quiet" onClick={() => input.current?.click()}>
          Import from promptfoo
        </Button>
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label="File of promptfoo"
          accept=".yaml,.yml,.json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void bringIn(file).catch(fail('Nothing was imported.'));
            target.value = '';
          }}
        />
      </div>
      {told && (
        <Notice tone={told.tone} title={told.title} announce>
          {told.remarks.length > 0 && (
            <ul>
              {told.remarks.slice(0, mostShown).map((remark, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same
                <li key={at}>{remark}</li>
              ))}
              {told.remarks.length > mostShown && <li>and {told.remarks.length - mostShown} more</li>}
            </ul>
          )}
        </Notice>
      )}
    </>
  );
}

/** Names a file after a set so that every system takes the name. */
const fileNameOf = (name: string) =>
  cleanName(name.replace(/[\\/:*?"<>|]/g, '-'))
    .slice(0, 80)
    .replace(/^[. ]+|[. ]+$/g, '')
    .toWellFormed() || 'Test set';
