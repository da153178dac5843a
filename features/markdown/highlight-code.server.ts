import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { common, createLowlight } from 'lowlight';
import { visit } from 'unist-util-visit';
import { hastElement } from './syntax/hast-element.ts';

const lowlight = createLowlight(common);
/** The longest block that is highlighted; a longer one is shown plain, because highlighting is for what people read. */
const longestHighlighted = 20_000;

/**
 * Turns a fenced block into lines with classes, so that no style attribute is needed. What follows the language says the rest, as in
 * Nuxt Content: `[file name]`, `{2,4-5}` for marked lines, `diff` for lines that begin with + or −.
 */
export function highlightCode() {
  return (tree: Root) =>
    visit(tree, 'element', (element, index, parent) => {
      const code = element.children[0];
      if (element.tagName !== 'pre' || !parent || index === undefined) return;
      if (code?.type !== 'element' || code.tagName !== 'code') return;
      parent.children[index] = codeBlock(code);
      return index + 1;
    });
}

function codeBlock(code: Element): Element {
  const meta = String(code.properties.dataMeta ?? '');
  const language = languageOf(code);
  const isDiff = /(?:^|\s)diff(?:\s|$)/.test(meta);
  const title = /\[([^\]]+)\]/.exec(meta)?.[1];
  const marked = markedLines(/\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '');

  const source = textOf(code).replace(/\n$/, '').split('\n');
  const signs = source.map((line) => (isDiff ? (/^[+-]/.exec(line)?.[0] ?? ' ') : ''));
  const plain = source.map((line) => (isDiff ? line.replace(/^[+\- ]/, '') : line));
  const lines = splitLines(highlight(plain.join('\n'), language)).map((children, index) =>
    line({ children, sign: signs[index] ?? '', isMarked: marked.has(index + 1) }),
  );
  // Wide code scrolls, so the keyboard must be able to reach it.
  const properties = { className: [isDiff ? 'diff' : 'code'], tabIndex: 0, ...(language && { dataLanguage: language }) };
  const pre = hastElement('pre', properties, [hastElement('code', {}, lines)]);
  if (!title) return pre;
  const caption = hastElement('figcaption', { className: ['code-title'] }, [title]);
  return hastElement('figure', { className: ['code-figure'] }, [caption, pre]);
}

function languageOf(code: Element): string | undefined {
  const names = Array.isArray(code.properties.className) ? code.properties.className : [];
  return names
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
}

function highlight(code: string, language: string | undefined): RootContent[] {
  if (!language || !lowlight.registered(language) || code.length > longestHighlighted) return [{ type: 'text', value: code }];
  return lowlight.highlight(language, code).children;
}

/** Makes a line of code. In a diff its sign stands in the gutter, put there by the style sheet, so that copied code has none. */
function line({ children, sign, isMarked }: { children: ElementContent[]; sign: string; isMarked: boolean }): Element {
  const diffClasses: Record<string, string[]> = {
    '+': ['diff-line', 'diff-added'],
    '-': ['diff-line', 'diff-removed'],
    ' ': ['diff-line'],
  };
  const className = [...(diffClasses[sign] ?? ['line']), ...(isMarked ? ['line-marked'] : [])];
  return hastElement('span', { className }, [...children, '\n']);
}

/** Cuts a highlighted tree at its line ends; an element that spans lines is opened again on each. */
function splitLines(nodes: RootContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    const parts =
      node.type === 'element' ? splitLines(node.children).map((children) => [{ ...node, children }]) : textLines(node);
    parts.forEach((part, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(...part);
    });
  }
  return lines;
}

function textLines(node: RootContent): ElementContent[][] {
  return node.type === 'text' ? node.value.split('\n').map((value) => (value ? [{ type: 'text', value }] : [])) : [[]];
}

function markedLines(text: string): Set<number> {
  const numbers = new Set<number>();
  for (const range of text.split(',').filter((part) => part.trim())) {
    const [first = 0, last = first] = range.split('-').map(Number);
    for (let number = first; number <= Math.min(last, first + 1000); number += 1) numbers.add(number);
  }
  return numbers;
}
