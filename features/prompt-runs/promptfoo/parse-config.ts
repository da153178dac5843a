import { type Document, isScalar, Lexer, parseDocument, visit } from 'yaml';

const maxConfigLength = 500_000;
const maxDepth = 100;
/** Each alias is looked up among all others. */
const maxAliases = 1_000;
/** What a file may hold once its aliases are followed, in characters and values. A few lines of them could hold billions. */
const maxExpandedSize = 2_000_000;

/** Reads YAML or JSON that anybody may have written: anchors and merge keys, but no tags and no keys twice. The error says what is wrong. */
export function parseConfig(text: string): unknown {
  if (text.length > maxConfigLength) throw new Error('This file is larger than 500 KB.');
  refuseHostileTokens(text);
  const config = parseYaml(text);
  refuseTooLarge(config);
  return config;
}

function parseYaml(text: string): unknown {
  try {
    // Its own look for keys that stand there twice takes minutes with many keys.
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, merge: true });
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    refuseTwice(document);
    // An alias gives the very object of its anchor, so only who walks along all of them pays for them.
    return document.toJS({ maxAliasCount: -1 });
  } catch (error) {
    throw new Error(`This file is no YAML that is understood here: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Counts what the parser calls itself for, or looks up slowly. Text in quotes and blocks comes as one token each. */
function refuseHostileTokens(text: string): void {
  let [aliases, brackets, indicators] = [0, 0, 0];
  const indents: number[] = [];
  let previous = '\n';
  for (const token of new Lexer().lex(text)) {
    const isScalar = previous === '\u001f';
    if (previous.endsWith('\n') && brackets === 0) {
      indicators = 0;
      const indent = /^ *$/.test(token) ? token.length : 0;
      while ((indents.at(-1) ?? -1) >= indent) indents.pop();
      indents.push(indent);
    }
    if (!isScalar) {
      if (/^[*&]/.test(token)) aliases += 1;
      if (token === '[' || token === '{') brackets += 1;
      if (token === ']' || token === '}') brackets -= 1;
      if (/^[-?:]$/.test(token) && brackets === 0) indicators += 1;
    }
    if (indents.length + brackets + indicators > maxDepth) throw new Error('This file is nested too deep.');
    if (aliases > maxAliases) throw new Error(`This file has more than ${maxAliases.toLocaleString('en')} anchors and aliases.`);
    previous = isScalar ? '' : token;
  }
}

function refuseTooLarge(config: unknown): void {
  let size = 0;
  const open = [config];
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    size += typeof value === 'string' ? value.length + 1 : 1;
    if (size > maxExpandedSize) throw new Error('This file is larger than 2 MB once its aliases are followed.');
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) open.push(each);
  }
}

function refuseTwice(document: Document): void {
  visit(document, {
    Map(_key, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? String(key.value) : key;
        if (keys.has(name)) throw new Error(`“${name}” stands there twice`);
        keys.add(name);
      }
    },
  });
}
