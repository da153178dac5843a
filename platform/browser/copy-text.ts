import { second } from '../durations.ts';

/** What a button that copies says before a press, after it, and where the browser refused. */
export interface CopyMessages {
  copy: string;
  copied: string;
  failed: string;
}

/** Sets how long a button says what came of a press. */
export const outcomeTime = 2 * second;

export const englishCopyMessages: CopyMessages = { copy: 'Copy', copied: 'Copied', failed: 'Could not copy' };

/** Copies a text, or what `text` returns by then, and returns what the button says now. */
export async function copyText(text: string | (() => string), { copied, failed } = englishCopyMessages): Promise<string> {
  try {
    await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
    return copied;
  } catch {
    // Not allowed, or no clipboard at all, as on a page that is not served securely.
    return failed;
  }
}

/** Returns the code of a code block; of a diff what it leads to, because its signs are not part of the text. */
export function codeOf(block: HTMLElement): string {
  const lines = [...block.querySelectorAll('.line, .diff-line:not(.diff-removed)')];
  return lines.length > 0 ? lines.map(({ textContent }) => textContent).join('') : block.innerText;
}
