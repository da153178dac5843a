import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExamples } from '#tests/support/content/read-examples.ts';
import { runExample } from '#tests/support/content/run-example.ts';

/** Does what the examples of a text say, from its first to its last, in a folder that was empty before. */
async function runText(path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'text-examples-'));
  try {
    for (const example of readExamples(path)) await runExample(example, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [first = '', ...others] = globSync('content/**/*.md')
  .filter((path) => readExamples(path).length > 0)
  .sort((one, other) => Number(other.includes('/lessons/')) - Number(one.includes('/lessons/')) || one.localeCompare(other));

test('the first lesson shows what its programs and commands really print', async () => {
  expect(first).toContain('1.hello-ai-world');
  await runText(first);
});

test.concurrent.each(others)('%s shows what its programs and commands really print', { tags: ['slow'] }, (path) => runText(path));

describe.concurrent('what is not as the text says is named by its line', () => {
  const written = (...lines: string[]) => {
    const path = join(mkdtempSync(join(tmpdir(), 'text-')), 'text.md');
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  const fence = (info: string, ...lines: string[]) => ['', `\`\`\`${info}`, ...lines, '```'];
  const saved = fence('js [tax/rate.js] save', "console.log('7 %');", "console.log('19 %');");

  test.each([
    [
      'another output',
      fence('sh run', '$ node tax/rate.js', '7 %', '$ echo 1'),
      /text\.md:8: \$ node tax\/rate\.js\n.*7 %\n19 %/s,
    ],
    ['an output where the text has none', fence('sh run', '$ node tax/rate.js # quietly'), /text\.md:8: /],
    ['none where the text has one', fence('sh run', '$ true', 'done'), /text\.md:8: .*says\ndone/s],
    ['a message of a failing command', fence('sh run', '$ node missing.js', 'fine'), /Cannot find module/],
    [
      'lines of a diff that are not there',
      fence('js [tax/rate.js] diff apply', "-console.log('8 %');"),
      /text\.md:7: .* 0 times/,
    ],
    [
      'lines of a diff that are there twice',
      [...fence('js [n.js] save', '1;', '1;'), ...fence('js [n.js] diff apply', '-1;')],
      / 2 times/,
    ],
    ['a diff without signs', fence('js [tax/rate.js] diff apply', 'console.log(1);'), /text\.md:7: line 1 /],
    ['a file without a name', fence('js save', '1;'), /text\.md:7: .*\[file\]/],
    ['a terminal without a command', fence('sh run', '7 %'), /text\.md:7: /],
  ])('%s', async (_what, lines, message) => {
    await expect(runText(written(...saved, ...lines))).rejects.toThrow(message);
  });

  test('and nothing else is', async () => {
    const diff = fence('js [tax/rate.js] diff apply', " console.log('7 %');", "-console.log('19 %');", "+console.error('20 %');");
    const run = fence(
      'sh run',
      '$ node tax/rate.js  # both streams',
      '7 %',
      '20 %',
      '',
      '',
      '$ node -e "throw 1"',
      '…',
      `Node.js ${process.version}`,
    );
    const shown = fence('sh', '$ node tax/rate.js', 'This is only shown');
    await runText(written(...saved, ...diff, ...run, ...shown));
  });

  test('a commit has a name and a branch wherever the tests run', async () => {
    const git = fence(
      'sh run',
      '$ git init -q && git add . && git commit -qm "First"',
      '$ git log --format="%an, %cs" main',
      'Ada, 2026-11-02',
    );
    await runText(written(...saved, ...git));
  });

  test('a diff leaves the rest of its file', async () => {
    const diff = fence('js [tax/rate.js] diff apply', "-console.log('19 %');");
    const run = fence('sh run', '$ cat tax/rate.js', "console.log('7 %');");
    await runText(written(...saved, ...diff, ...run));
  });
});
