const second = 1000;

/** Gives every code block of an essay a button that copies it. */
export function wireCopyButtons(): void {
  if (!navigator.clipboard) return; // absent where the page is not served securely
  for (const block of document.querySelectorAll<HTMLPreElement>('.prose pre')) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'copy-button',
      textContent: 'Copy',
    });
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code')?.innerText ?? block.innerText);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2 * second);
    });
    const frame = Object.assign(document.createElement('div'), { className: 'copy-frame' });
    block.replaceWith(frame);
    frame.append(block, button);
  }
}
