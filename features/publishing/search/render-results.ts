import { iconDrawings } from '#app/components/icon-drawings.ts';
import { contentKindLabel } from '#features/content/content-kind.ts';
import { contentKindIconName } from '#features/content/content-kind-icon-name.ts';
import { makeElement } from './make-element.ts';
import type { MarkedText, SearchAnswer, SearchedSection, SearchResult } from './search-answer.ts';
import type { SearchMessages } from './search-messages.ts';
import { splitMarkedText } from './split-marked-text.ts';

/** The results as the options of a list box: a group for each page, with the page first and its sections after it. */
export function renderResults({ results }: SearchAnswer, messages: SearchMessages): HTMLElement[] {
  return results.map((result, at) => {
    const nameId = `search-result-${at}`;
    return makeElement(
      'div',
      { role: 'group', 'aria-labelledby': nameId, class: 'search-result' },
      pageOption(result, { optionId: nameId, messages }),
      ...result.sections.map((section, index) => sectionOption(section, `search-section-${at}-${index}`)),
    );
  });
}

function pageOption(
  { address, kind, title, snippet, isForMembers, isDraft }: SearchResult,
  { optionId, messages }: { optionId: string; messages: SearchMessages },
): HTMLElement {
  return option(
    { optionId, address, className: 'search-page' },
    makeElement('span', { class: 'search-mark' }, kindIcon(kind)),
    makeElement('span', { class: 'search-title' }, ...marked(title)),
    makeElement(
      'span',
      { class: 'search-facts' },
      ...(kind ? [makeElement('span', {}, messages.kinds[kind] ?? contentKindLabel(kind))] : []),
      ...(isForMembers ? [makeElement('span', { class: 'content-members' }, messages.forMembers)] : []),
      ...(isDraft ? [makeElement('span', { class: 'content-draft' }, messages.draft)] : []),
    ),
    makeElement('span', { class: 'search-snippet' }, ...marked(snippet)),
  );
}

function sectionOption({ address, heading, snippet }: SearchedSection, optionId: string): HTMLElement {
  return option(
    { optionId, address, className: 'search-section' },
    makeElement('span', { class: 'search-mark', 'aria-hidden': 'true' }, '§'),
    makeElement('span', { class: 'search-heading' }, ...marked(heading)),
    makeElement('span', { class: 'search-snippet' }, ...marked(snippet)),
  );
}

function option({ optionId, address, className }: { optionId: string; address: string; className: string }, ...children: Node[]) {
  const attributes = { id: optionId, href: address, class: className, role: 'option', 'aria-selected': 'false', tabindex: '-1' };
  return makeElement('a', attributes, ...children);
}

function marked(text: MarkedText): (Node | string)[] {
  return splitMarkedText(text).map(({ text, isMarked }) => (isMarked ? makeElement('mark', {}, text) : text));
}

const svg = 'http://www.w3.org/2000/svg';

function kindIcon(kind: string | undefined): Element {
  const icon = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', iconDrawings[kind ? contentKindIconName(kind) : 'document']);
  icon.setAttribute('viewBox', '0 0 20 20');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('aria-hidden', 'true');
  icon.append(path);
  return icon;
}
