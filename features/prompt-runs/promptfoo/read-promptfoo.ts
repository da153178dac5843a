import { type Document, isScalar, Lexer, parseDocument, visit } from 'yaml';
import { cleanName } from '#features/prompts/exchange/prompt-markdown.ts';
import { listVariables } from '#features/prompts/template/parse-template.ts';
import { isPlainObject } from '#platform/is-plain-object.ts';
import { defaultSetAnswer } from '../run-limits.ts';
import { answerTokens } from '../running/run-request.ts';
import { mostCases, repeats, type SetCase, type SetContent, setCases } from '../sets/prompt-set.ts';
import { nameVariables, writePrompt } from './promptfoo-template.ts';
import { type ReadingTest, readTest, toldName } from './read-test.ts';

const maxConfigLength = 500_000;
const maxDepth = 100;
/** Each alias is looked up among all others. */
const maxAliases = 1_000;
/** What a file may hold once its aliases are followed, in characters and values. A few lines of them could hold billions. */
const maxExpandedSize = 2_000_000;

/** Reads YAML or JSON that anybody may have written: anchors and merge keys, but no tags and no keys twice. The error says what is wrong. */
function parseConfig(text: string): unknown {
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

interface Import {
  set: SetContent;
  /** Sentences about what is left out or changed. */
  remarks: string[];
}

/** Reads a test set from a configuration of promptfoo's, for the prompt it shall test. The error says why there is none. */
export function readPromptfoo({ text, fileName, prompt }: { text: string; fileName: string; prompt: string }): Import {
  const config = parseConfig(text);
  if (!isPlainObject(config) || !Array.isArray(config.tests)) throw new Error('This file has no list of tests in it.');
  const { description, prompts, providers, defaultTest, tests, evaluateOptions, ...unknown } = config;
  const variables = listVariables(prompt);
  const names = nameVariables(variables.map(({ name }) => name));
  const remarks = Object.keys(unknown).map((key) => `Left out: ${toldName(key)} of the file`);
  const reading: ReadingTest = {
    remarks,
    names: new Map([...names].map(([name, other]) => [other, name])),
    defaults: readDefaults({ defaultTest, remarks }),
    fallbacks: new Map(variables.flatMap(({ name, fallback }) => (fallback === undefined ? [] : [[name, fallback] as const]))),
  };
  if (prompts !== undefined && JSON.stringify(prompts) !== JSON.stringify([writePrompt({ prompt, names })]))
    remarks.push('Left out: the prompts of the file, which are not this prompt');
  const set: SetContent = {
    name: cleanName(typeof description === 'string' ? description : fileName.replace(/\.\w+$/, '')),
    cases: keepFitting({
      cases: tests.slice(0, mostCases).flatMap((test, at) => readTest({ test, at, reading }) ?? []),
      remarks,
    }),
    repeats: readRepeats({ evaluateOptions, remarks }),
    answerTokens: readProviders({ providers, remarks }),
  };
  if (tests.length > mostCases)
    remarks.push(`Left out: ${tests.length - mostCases} tests, as a set has ${mostCases} cases at most`);
  return { set, remarks };
}

function readDefaults({ defaultTest, remarks }: { defaultTest: unknown; remarks: string[] }): ReadingTest['defaults'] {
  if (defaultTest === undefined) return { vars: {}, assert: [] };
  const { vars = {}, assert = [], ...unknown } = isPlainObject(defaultTest) ? defaultTest : { [String(defaultTest)]: true };
  for (const key of Object.keys(unknown)) remarks.push(`Left out: ${toldName(key)} of the default test`);
  if (!isPlainObject(vars)) remarks.push('Left out: the values of the default test, which are not written in it');
  if (!Array.isArray(assert)) remarks.push('Left out: the checks of the default test, which are no list');
  return { vars: isPlainObject(vars) ? vars : {}, assert: Array.isArray(assert) ? assert : [] };
}

function readRepeats({ evaluateOptions, remarks }: { evaluateOptions: unknown; remarks: string[] }): number {
  if (evaluateOptions === undefined) return 1;
  const { repeat = 1, ...unknown } = isPlainObject(evaluateOptions) ? evaluateOptions : { evaluateOptions };
  for (const key of Object.keys(unknown)) remarks.push(`Left out: ${toldName(key)} of the options`);
  const read = repeats.safeParse(repeat);
  if (!read.success) remarks.push(`Each case runs once: ${toldName(String(repeat))} times are not possible here`);
  return read.data ?? 1;
}

/** Takes the length of an answer from the one provider, and names the models, as a set is run on one that is chosen here. */
function readProviders({ providers, remarks }: { providers: unknown; remarks: string[] }): number {
  const all = providers === undefined ? [] : [providers].flat();
  for (const provider of all) {
    const id = isPlainObject(provider) ? (provider.id ?? Object.keys(provider)[0]) : provider;
    if (id !== 'echo') remarks.push(`Left out: the provider ${toldName(String(id))}; choose a model here instead`);
    const { id: _id, config, ...unknown } = isPlainObject(provider) ? provider : {};
    const settings = Object.keys(isPlainObject(config) ? config : {}).filter((key) => key !== 'max_tokens');
    for (const key of id === 'echo' ? [...Object.keys(unknown), ...settings] : [])
      remarks.push(`Left out: ${toldName(key)} of the provider`);
  }
  const [most] = all.flatMap((provider) =>
    isPlainObject(provider) && isPlainObject(provider.config) ? provider.config.max_tokens : [],
  );
  if (most === undefined) return defaultSetAnswer;
  const read = answerTokens.safeParse(most);
  if (!read.success) remarks.push(`An answer has at most ${defaultSetAnswer} tokens, and not as many as in the file`);
  return read.data ?? defaultSetAnswer;
}

/** Leaves out the cases that make a set larger than one may be. */
function keepFitting({ cases, remarks }: { cases: SetCase[]; remarks: string[] }): SetCase[] {
  const kept: SetCase[] = [];
  for (const each of cases) {
    if (setCases.safeParse([...kept, each]).success) kept.push(each);
    else remarks.push(`Left out: the case ${toldName(each.name)}, which makes the set too large`);
  }
  return kept;
}
