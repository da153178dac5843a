import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { type DirectiveContext, refuse, requiredAttribute } from '../directive-element.ts';
import { hastElement } from '../hast-element.ts';

const pollName = /^[a-z0-9-]{1,40}$/;
const [fewestOptions, mostOptions] = [2, 8];

/** `poll`: a question whose answers are the list within it. The page fills in the form, because its votes come and go. */
export function expandPoll(element: Element, context: DirectiveContext): Element {
  const name = requiredAttribute(element, 'name', context);
  if (!pollName.test(name)) refuse(element, 'name may hold small letters, digits and hyphens', context);
  const options: string[] = [];
  visit(element, 'element', (item) => {
    if (item.tagName === 'li') options.push(textOf(item).trim());
  });
  if (options.length < fewestOptions || options.length > mostOptions)
    refuse(element, `has ${options.length} answers instead of ${fewestOptions} to ${mostOptions}`, context);
  return hastElement('content-poll', {
    name,
    question: requiredAttribute(element, 'question', context),
    options: JSON.stringify(options),
  });
}
