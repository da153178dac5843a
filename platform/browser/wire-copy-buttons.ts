import { type CopyMessages, codeOf, copyText, englishCopyMessages, outcomeTime } from './copy-text.ts';

/**
 * Gives every code block of a text a button that copies it, and says so. It is plain because these blocks are the text's own: on a page
 * that is read no component renders them in the browser, and one for each would bring Preact with every text that has code.
 */
export function wireCopyButtons(within: ParentNode): void {
  if (!navigator.clipboard) return; // absent where the page is not served securely
  for (const block of within.querySelectorAll<HTMLPreElement>('.prose pre')) {
    const messages = messagesFor(block);
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'copy-button',
      textContent: messages.copy,
    });
    button.addEventListener('click', async () => {
      button.textContent = await copyText(() => codeOf(block), messages);
      setTimeout(() => {
        button.textContent = messages.copy;
      }, outcomeTime);
    });
    const frame = Object.assign(document.createElement('div'), { className: 'copy-frame' });
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

/** Finds the words that a page in another language brings for the buttons within it. */
function messagesFor(block: HTMLElement): CopyMessages {
  const { copy, copied, copyFailed } = block.closest<HTMLElement>('[data-copy]')?.dataset ?? {};
  return {
    copy: copy ?? englishCopyMessages.copy,
    copied: copied ?? englishCopyMessages.copied,
    failed: copyFailed ?? englishCopyMessages.failed,
  };
}
