import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readProblem } from '#features/practice/problems/read-problems.server.ts';
import { readStoryboard } from './storyboard.ts';
import { writeCase } from './write-case.ts';

const storyboards = readdirSync('media/lessons', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => path.join('media/lessons', name, 'storyboard.yml'))
  .filter((file) => existsSync(file));

test.each(storyboards)('the case of %s is a problem that the practice page can deal', (file) => {
  const directory = path.join(mkdtempSync(path.join(tmpdir(), 'case-')), '1.case-of-video');
  const { case: dealt } = readStoryboard(file);
  writeCase({ directory, dealt });
  expect(readProblem(path.join(directory, '1.case.yml'))).toMatchObject({ title: dealt.title, files: dealt.files });
});
