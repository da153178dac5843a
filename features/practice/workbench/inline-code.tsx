/** Shows a sentence in which what stands between backticks is code. */
export function InlineCode({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => ({ part, isCode: index % 2 === 1, key: `${index} ${part}` }))
    .map(({ part, isCode, key }) => (isCode ? <code key={key}>{part}</code> : part));
}
