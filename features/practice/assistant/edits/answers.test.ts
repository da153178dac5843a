import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from './apply-edits.ts';
import type { Files } from './edit.ts';
import { parseEdits } from './parse-edits.ts';

/*
 * What models answer, in every form that was seen: each is applied exactly, or nothing of it and its parts are given back. The files of the
 * cases hold what forms are made of: rules of equals signs, fences, dots.
 */
const files: Files = {
  'sum.js': 'const list = [1, 2];\nconst total = list[0];\nconsole.log(total);\n',
  'sum.py': 'def total(list):\n    result = 0\n    for n in list:\n        result += n\n    return result\n',
  'notes.md': 'Title\n=====\n\nText\n',
};
const apply = (answer: string, before = files) => applyEdits({ files: before, edits: parseEdits(answer) });
const wanted = 'const total = list[0] + list[1];';
const fixed = (files['sum.js'] ?? '').replace('const total = list[0];', wanted);
const block = (search: string, replace: string) => `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE`;
const good = block('const total = list[0];', wanted);
const indent = (text: string, by: string) => text.replace(/^(?=.)/gm, by);
const hunk =
  '@@ -1,3 +1,3 @@\n const list = [1, 2];\n-const total = list[0];\n+const total = list[0] + list[1];\n console.log(total);';

describe('is applied exactly:', () => {
  test.each<[string, string, Files]>([
    [
      'a search part with a shorter rule',
      `notes.md\n${block('Title\n=====', 'Heading\n=======x')}`,
      { 'notes.md': 'Heading\n=======x\n\nText\n' },
    ],
    ['marks of three', `sum.js\n<<< SEARCH\nconst total = list[0];\n===\n${wanted}\n>>> REPLACE`, { 'sum.js': fixed }],
    ['marks of twelve', `sum.js\n${good.replace(/<+|=======|>+/g, (mark) => mark.padEnd(12, mark[0]))}`, { 'sum.js': fixed }],
    [
      'marks of other characters',
      `sum.js\n------- SEARCH\nconst total = list[0];\n=======\n${wanted}\n+++++++ REPLACE`,
      { 'sum.js': fixed },
    ],
    ['a name behind the opening', good.replace('SEARCH', 'SEARCH sum.js'), { 'sum.js': fixed }],
    ['blanks behind every mark', `sum.js  \n${good.replace(/(SEARCH|=======|REPLACE)/g, '$1 \t')}`, { 'sum.js': fixed }],
    ['line ends of Windows', `sum.js\n${good}`.replaceAll('\n', '\r\n'), { 'sum.js': fixed }],
    ['a block in a list', `1. The sum:\n\n   sum.js\n${indent(good, '   ')}\n\n2. That is all.`, { 'sum.js': fixed }],
    ['a block behind a tab', `- The sum, in\n\tsum.js\n${indent(good, '\t')}`, { 'sum.js': fixed }],
    [
      'only the marks in a list',
      `- sum.js\n  <<<<<<< SEARCH\nconst total = list[0];\n  =======\n${wanted}\n  >>>>>>> REPLACE`,
      { 'sum.js': fixed },
    ],
    ['a block in a fence in a list', `1. **sum.js**\n\n    \`\`\`js\n${indent(good, '    ')}\n    \`\`\``, { 'sum.js': fixed }],
    ['a whole file in a list', `1. sum.js\n\n${indent(`\`\`\`js\n${fixed}\`\`\``, '   ')}`, { 'sum.js': fixed }],
    ['a fence behind its bullet', `sum.js\n- \`\`\`js\n${indent(fixed, '  ')}  \`\`\``, { 'sum.js': fixed }],
    [
      'a diff in a list',
      `1. Change\n\n${indent(`\`\`\`diff\n--- a/sum.js\n+++ b/sum.js\n${hunk}\n\`\`\``, '   ')}`,
      { 'sum.js': fixed },
    ],
    ['a diff with a list behind it', `--- a/sum.js\n+++ b/sum.js\n${hunk}\n\n- It adds.\n+ Both of them.`, { 'sum.js': fixed }],
    [
      'a diff of git',
      `\`\`\`diff\ndiff --git a/sum.js b/sum.js\nindex 12ab..34cd 100644\n--- a/sum.js\n+++ b/sum.js\n${hunk}\n\`\`\``,
      { 'sum.js': fixed },
    ],
    ['a path of Windows', `src\\sum.js\n${good}`, { 'sum.js': fixed }],
    ['a fence with attributes', `\`\`\`js {1,3} filename="sum.js"\n${fixed}\`\`\``, { 'sum.js': fixed }],
    ['a fence of five', `sum.js\n\`\`\`\`\`js\n${fixed}\`\`\`\`\``, { 'sum.js': fixed }],
    ['fences within a longer one', 'notes.md\n````md\nRun\n```\nx\n```\n````', { 'notes.md': 'Run\n```\nx\n```\n' }],
    ['fences within one of tildes', 'notes.md\n~~~\nRun\n```\nx\n```\n~~~', { 'notes.md': 'Run\n```\nx\n```\n' }],
    [
      'a fence with a word within one as long',
      'notes.md\n```md\nRun\n```sh\nx\n```\nDone\n```\nThat is it.',
      { 'notes.md': 'Run\n```sh\nx\n```\nDone\n' },
    ],
    [
      'indented fences in a text',
      'sum.py\n```py\nHELP = """\n  ```\n  x\n  ```\n"""\n```',
      { 'sum.py': 'HELP = """\n  ```\n  x\n  ```\n"""\n' },
    ],
    ['fences in a block', `notes.md\n${block('Text', '```\nx\n```')}`, { 'notes.md': 'Title\n=====\n\n```\nx\n```\n' }],
    [
      'what it prints behind a whole file',
      `sum.js\n\`\`\`js\n${fixed}\`\`\`\nIt prints\n\`\`\`text\n3\n\`\`\``,
      { 'sum.js': fixed },
    ],
    ['the file’s own first comment', '```js\n// sum.js\nx();\n```', { 'sum.js': '// sum.js\nx();\n' }],
    [
      'spread',
      `sum.js\n${block('const list = [1, 2];', 'const list = [\n  ...[1],\n  ...more,\n];')}`,
      { 'sum.js': (files['sum.js'] ?? '').replace('[1, 2]', '[\n  ...[1],\n  ...more,\n]') },
    ],
    [
      'a new stub in Python',
      `sum.py\n${block('    return result', '    return result\n\n\ndef later():\n    ...')}`,
      { 'sum.py': `${files['sum.py']}\n\ndef later():\n    ...\n` },
    ],
    [
      'comments that only sound like it',
      `sum.js\n${block('console.log(total);', '// same length as the list, restart at the rest day\n// all other numbers are added, and nothing is truncated\nf();')}`,
      {
        'sum.js': (files['sum.js'] ?? '').replace(
          'console.log(total);',
          '// same length as the list, restart at the rest day\n// all other numbers are added, and nothing is truncated\nf();',
        ),
      },
    ],
    [
      'dots in text',
      `sum.js\n${block('console.log(total);', 'console.log("... and the rest is", total); // wait for it...')}`,
      {
        'sum.js': (files['sum.js'] ?? '').replace(
          'console.log(total);',
          'console.log("... and the rest is", total); // wait for it...',
        ),
      },
    ],
    [
      'an empty replacement',
      `sum.js\n<<<<<<< SEARCH\nconsole.log(total);\n=======\n>>>>>>> REPLACE`,
      { 'sum.js': 'const list = [1, 2];\nconst total = list[0];\n' },
    ],
    [
      'a block that does nothing beside one that does',
      `sum.js\n${block('console.log(total);', 'console.log(total);')}\n${good}`,
      { 'sum.js': fixed },
    ],
    [
      'two files',
      `sum.js\n${good}\n\nnotes.md\n${block('Text', 'Words')}`,
      { 'sum.js': fixed, 'notes.md': 'Title\n=====\n\nWords\n' },
    ],
  ])('%s', (_what, answer, expected) => {
    const before = answer.includes('// sum.js') ? { ...files, 'sum.js': `// sum.js\n${files['sum.js']}` } : files;
    expect(apply(answer, before)).toEqual({ files: expected, unmatched: [] });
  });
});

describe('is given back, and nothing is applied:', () => {
  const elided = (line: string, rest = wanted) => `sum.js\n${block('const total = list[0];', `${rest}\n${line}`)}`;
  test.each<[string, string, string]>([
    ['a search part with a rule as long as the divider', `notes.md\n${block('Title\n=======', 'Heading\n=======')}`, 'ambiguous'],
    ['a replacement with one', `notes.md\n${block('Text', 'Text\n=======\nmore')}`, 'ambiguous'],
    ['a replacement that ends in a mark', `sum.js\n${block('const total = list[0];', 'x\n>>>>>>> REPLACE\ny')}`, 'malformed'],
    ['a whole file with bare fences', 'notes.md\n```md\nRun\n```\nx\n```\nDone\n```', 'ambiguous'],
    ['a whole file with a fence too few', 'notes.md\n```md\nRun\n```sh\nx\n```\nDone', 'malformed'],
    [
      'whole files of which one has no name',
      `sum.js\n\`\`\`js\n${fixed}\`\`\`\nAnd the other:\n\`\`\`py\nx = 1\n\`\`\``,
      'ambiguous',
    ],
    ['names behind their fences', `\`\`\`js\n${fixed}\`\`\`\nsum.js\n\n\`\`\`py\nx = 1\n\`\`\`\nsum.py`, 'ambiguous'],
    ['a file given twice', `sum.js\n\`\`\`js\nlet a;\n\`\`\`\nOr better\n\nsum.js\n\`\`\`js\nlet b;\n\`\`\``, 'ambiguous'],
    [
      'a block half in a list',
      `- sum.js\n  <<<<<<< SEARCH\n  const total = list[0];\nconsole.log(total);\n  =======\n  x\n  >>>>>>> REPLACE`,
      'malformed',
    ],
    ['a quoted block', `sum.js\n${indent(good, '> ')}`, 'malformed'],
    ['a block in prose', `sum.js: <<<<<<< SEARCH ${wanted} >>>>>>> REPLACE`, 'malformed'],
    ['a conflict of git', `sum.js\n<<<<<<< HEAD\nconst total = list[0];\n=======\n${wanted}\n>>>>>>> main`, 'malformed'],
    ['a patch', `*** Begin Patch\n*** Update File: sum.js\n@@\n-const total = list[0];\n+${wanted}\n*** End Patch`, 'malformed'],
    [
      'a patch in a fence',
      `\`\`\`diff\n*** Begin Patch\n*** Update File: sum.js\n@@\n-const total = list[0];\n+${wanted}\n*** End Patch\n\`\`\``,
      'malformed',
    ],
    ['a hunk alone', hunk, 'malformed'],
    ['a diff that moves a file', `--- a/sum.js\n+++ b/total.js\n${hunk}`, 'malformed'],
    ['a diff of a new file that is there', '--- /dev/null\n+++ b/sum.js\n@@ -0,0 +1 @@\n+x();', 'ambiguous'],
    [
      'a diff, counted wrongly, with a list behind it',
      `--- a/sum.js\n+++ b/sum.js\n${hunk.replace('1,3 +1,3', '1,9 +1,9')}\n\n+ Both of them.`,
      'ambiguous',
    ],
    [
      'a diff with bare context',
      `\`\`\`diff\n--- a/sum.js\n+++ b/sum.js\n@@ -1,3 +1,3 @@\nconst list = [1, 2];\n-const total = list[0];\n+${wanted}\n\`\`\``,
      'malformed',
    ],
    ['a file of that name in two folders', `a/sum.js\n${good}\nb/sum.js\n${block('console.log(total);', 'x();')}`, 'no-file'],
    ['text that stands there twice', `sum.py\n${block('    result = 0', 'x')}`.replace('    result = 0', ''), 'not-found'],
    ['a replacement that is what it replaces', `sum.js\n${block('console.log(total);', 'console.log(total);')}`, 'unchanged'],
    ['the whole file as it is', `sum.js\n\`\`\`js\n${files['sum.js']}\`\`\``, 'unchanged'],
    ['an answer cut off in a block', `sum.js\n${good.slice(0, -20)}`, 'malformed'],
    ['an answer cut off in the second block', `sum.js\n${good}\n\n${good.slice(0, 30)}`, 'malformed'],
    ['code in a fence without a name', `Like this:\n~~~\n${fixed}~~~`, 'no-file'],
    ['code indented', `Like this:\n\n    const total = list[0] + list[1];`, 'malformed'],
    ['code without marks', `Replace the second line with\n${wanted}`, 'malformed'],
    ['code in tags', `<pre><code>\ntotal = 1\n</code></pre>`, 'malformed'],
    ['a line of code in backticks', `Use\n\n\`total = sum(list)\``, 'malformed'],
    ['a sentence that asks for it', `Replace \`const total = list[0];\` with \`${wanted}\`.`, 'malformed'],
    ['a table', `| before | after |\n|---|---|\n| \`const total = list[0];\` | \`${wanted}\` |`, 'malformed'],
    ['Python without marks', 'def total(list):\n    return sum(list)', 'malformed'],
    ['a call of a tool', '{"name": "edit_file", "arguments": {"path": "sum.js", "content": "x()"}}', 'malformed'],
    ['a call of a tool over lines', '{\n  "tool": "write",\n  "content": "x()"\n}', 'malformed'],
    ['a call of a tool in a tag', '<tool_call>{"name": "edit"}</tool_call>', 'malformed'],
    ['an edit in tags', '<edit>\n<old>const total</old>\n<new>let total</new>\n</edit>', 'malformed'],
    ...[
      '// ... existing code ...',
      '// ...',
      '// …',
      '…',
      '...',
      '[...]',
      '# ... rest of the code',
      '# rest of code unchanged',
      '/* ... */',
      '/* existing code */',
      '/* ... the rest stays the same ... */',
      '<!-- ... existing markup ... -->',
      '<!-- rest of the file unchanged -->',
      '{/* ... existing code ... */}',
      '-- ... existing code ...',
      '; ... rest',
      '% ... rest',
      '// (unchanged)',
      '// [existing code]',
      '// remaining code stays the same',
      '// same as before',
      '// keep the existing code ...',
      '    // ... other functions ...',
      'function f() { /* ... */ }',
      'function f() { /* unchanged */ }',
      'return total; // ... existing code',
      '// Rest bleibt unverändert',
      '// ... resto del código ...',
      '... (rest of the code)',
      '(rest of the code unchanged)',
      '...existing code...',
      '// --snip--',
      '/* snip */',
      '// rest omitted for brevity',
      '// code continues',
      '// continue as before',
      '// TODO: keep remaining code',
      '// your existing code',
      '// {{ rest }}',
      '// and so on',
      '// etc.',
      '// same',
      '// truncated',
      '// everything else unchanged',
      '// No changes below',
      '// implementation unchanged',
      '// bestehender Code',
      '// Hier bleibt alles gleich',
    ].map((line): [string, string, string] => [`in a replacement: ${line}`, elided(line), 'abridged']),
    ['dots in a whole file', 'sum.py\n```py\ndef total(list):\n    ...\n```', 'abridged'],
    ['dots in a diff', `--- a/sum.js\n+++ b/sum.js\n@@ -1 +1,2 @@\n const list = [1, 2];\n+// ... existing code ...`, 'abridged'],
  ])('%s', (_what, answer, reason) => {
    const given = apply(answer);
    expect(given.files).toEqual({});
    expect(given.unmatched.map((part) => part.reason)).toContain(reason);
    expect(given.unmatched.map((part) => part.text).join('')).toMatch(/\S/);
  });
});

test.each([
  'The sum stops after the first number, because only `list[0]` is read.',
  'Which list do you mean? There are two: the one in sum.js and the one in sum.py.',
  '1. `list[0]` is 1.\n2. `list[1]` is 2.\n\n- So the sum is 3 (three).',
  'Return to the first file: for each number, it adds one.',
  'If you want both, say so; I changed nothing.',
  '**Note:** nothing has to change.\n\n---\n\nFor example: a, b and c.',
  'You use `total` and `list[0]`; with `n >= 2` or `a === b` that makes a change.',
  'Title\n=====\n\nWords, and "quoted words".',
])('words are words: %s', (answer) => {
  expect(apply(answer)).toEqual({ files: {}, unmatched: [] });
});

const line = fc.constantFrom(
  'a',
  'b();',
  '',
  '=====',
  '=======',
  '```',
  '```js',
  '  c',
  '- d',
  '+ e',
  '@@ -1 +1 @@',
  '<think>',
  '/* f',
  '~~~',
);
/** A fence that holds a hunk is a diff. */
const contents = fc.array(
  line.filter((each) => !each.startsWith('@@')),
  { minLength: 1, maxLength: 5 },
);
const lines = (least: number) => fc.array(line, { minLength: least, maxLength: 5 });
const asBlock = fc.record({
  marks: fc.integer({ min: 3, max: 9 }),
  margin: fc.constantFrom('', '  ', '\t'),
  end: fc.constantFrom('\n', '\r\n'),
});

test('what is applied of any block is what the block says', () => {
  fc.assert(
    fc.property(lines(0), lines(1), lines(0), lines(1), asBlock, (ahead, search, behind, replace, { marks, margin, end }) => {
      const before = { 'a.txt': [...ahead, ...search, ...behind, ''].join('\n') };
      const mark = (sign: string, word = '') => `${sign.repeat(marks)}${word}`;
      const parts = [mark('<', ' SEARCH'), ...search, mark('='), ...replace, mark('>', ' REPLACE')];
      const answer = ['Sure:', '', 'a.txt', ...parts.map((part) => margin + part), 'Done.'].join(end);
      const { files: made, unmatched } = apply(answer, before);
      const after = { 'a.txt': [...ahead, ...replace, ...behind, ''].join('\n') };
      if (unmatched.length > 0) expect(made).toEqual({});
      else expect({ ...before, ...made }).toEqual(after);
    }),
    { numRuns: 3000 },
  );
});

test('what is applied of any fenced file is the file', () => {
  const fence = fc.constantFrom('```', '```js', '````', '~~~', '~~~~py');
  fc.assert(
    fc.property(
      contents,
      fence,
      fc.constantFrom('', '   '),
      fc.constantFrom('', 'That is it.', '```text\n3\n```'),
      (content, opening, margin, rest) => {
        const mark = opening.replace(/\w/g, '');
        const answer = ['a.txt', ...[opening, ...content, mark].map((each) => margin + each), rest].join('\n');
        const { files: made, unmatched } = apply(answer, { 'a.txt': 'x\n' });
        if (unmatched.length > 0) expect(made).toEqual({});
        else expect(made).toEqual({ 'a.txt': `${content.join('\n')}\n` });
      },
    ),
    { numRuns: 3000 },
  );
});
