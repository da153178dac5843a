import type { MarkdownMessages } from '../syntax/markdown-messages.ts';

/** Reads the kind of remark that a callout is; a note where it names none that there is. */
export function calloutType(asked: string | null | undefined): keyof MarkdownMessages['calloutTitles'] {
  return asked === 'tip' || asked === 'warning' ? asked : 'note';
}
