import { readFileSync } from 'node:fs';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { markdownParser } from '#features/markdown/syntax/markdown-parser.ts';

/** A block of code of a text that says what is to be done with it: written to a file, applied to one, or run as a terminal shows it. */
export type Example =
  | { kind: 'save' | 'apply'; file: string; code: string; at: string }
  | { kind: 'run'; code: string; at: string };

/** Reads the examples of a text in their order, each with its place in the text's file. */
export function readExamples(path: string): Example[] {
  const examples: Example[] = [];
  visit(markdownParser.parse(readFileSync(path, 'utf8')), 'code', (block) => {
    const example = asExample(block, `${path}:${block.position?.start.line}`);
    if (example) examples.push(example);
  });
  return examples;
}

function asExample({ meta, value: code }: Code, at: string): Example | undefined {
  const words = (meta ?? '').replace(/\[[^\]]*\]/, '').split(/\s+/);
  const kind = (['save', 'apply', 'run'] as const).find((word) => words.includes(word));
  if (!kind) return undefined;
  if (kind === 'run') return { kind, code, at };
  const file = /\[([^\]]+)\]/.exec(meta ?? '')?.[1];
  if (!file) throw new Error(`${at}: a block to ${kind} names no [file]`);
  return { kind, file, code, at };
}
