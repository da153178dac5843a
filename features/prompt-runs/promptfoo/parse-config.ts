import { type Document, isScalar, parseDocument, visit } from 'yaml';

/** The characters of the largest file that is read. */
const largestConfig = 500_000;
const tooDeep = /(?:[[{]\s*){100}|(?:[-?:]\s+){100}/;

/** Reads YAML or JSON that anybody may have written: without aliases, tags, or keys twice. The error says what is wrong. */
export function parseConfig(text: string): unknown {
  if (text.length > largestConfig) throw new Error('This file is larger than 500 KB.');
  if (tooDeep.test(text)) throw new Error('This file is nested too deep.');
  try {
    // Its own look for keys that stand there twice takes minutes with many keys.
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false });
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    refuseTwice(document);
    return document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    throw new Error(`This file is no YAML that is understood here: ${error instanceof Error ? error.message : error}.`);
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
