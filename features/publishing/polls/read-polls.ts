import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Poll } from './poll.ts';

/** Reads the polls of a text, as its directives became elements. */
export function readPolls(body: Root): Poll[] {
  const polls: Poll[] = [];
  visit(body, 'element', ({ tagName, properties }) => {
    if (tagName === 'content-poll') polls.push(readPoll(properties));
  });
  return polls;
}

/** Reads a poll from the properties of its element, which parsing has checked. */
export function readPoll({ name, question, options }: Record<string, unknown>): Poll {
  return { name: String(name), question: String(question), options: JSON.parse(String(options)) };
}
