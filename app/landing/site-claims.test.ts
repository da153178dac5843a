import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listContentItems } from '#features/content/list-content-items.server.ts';
import { findLessonMedia } from '#features/lessons/find-lesson-media.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { memberAssets } from '#features/lessons/member-assets/member-asset.ts';
import { passingShare } from '#features/practice/final/final.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { runLimits } from '#features/practice/runner/program.ts';
import { startingTokens } from '#features/users/user.table.server.ts';
import { second } from '#platform/durations.ts';
import { landingMessages } from './translated-landing-messages.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const zahlen = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];

/** Everything that people read about the course: pages, what features say, texts about the site, documents. */
const claiming = globSync(['{app,features}/**/*.{ts,tsx}', 'content/*.md', 'content/de/*.md', 'README.md', 'docs/*.md'])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/\/\*\*.*?\*\//gs, '') }));

/** The numbers that stand before a word, each with its file. */
function countsBefore(word: RegExp): string[] {
  const counted = new RegExp(
    `(?<!first |last |ersten )\\b(${[...numbers, ...zahlen].join('|')}|\\d+) (?:video )?${word.source}`,
    'gi',
  );
  return claiming.flatMap(({ path, text }) => [...text.matchAll(counted)].map(([, count]) => `${path}: ${count?.toLowerCase()}`));
}

const numberOf = (claim: string): number => {
  const word = claim.split(': ')[1] ?? '';
  return Math.max(numbers.indexOf(word), zahlen.indexOf(word), Number(word) || -1);
};

test('wherever a number of lessons is named, it is the catalogue’s', () => {
  const claims = countsBefore(/(?:lessons|Lektionen)\b/);
  expect(claims.length).toBeGreaterThan(8);
  expect(claims.filter((claim) => numberOf(claim) !== lessonCatalogue.length)).toEqual([]);
});

test('wherever a number of essays for members is named, there are so many', () => {
  const claims = countsBefore(/essays (?:for|of) members/);
  expect(claims.length).toBeGreaterThan(0);
  expect(
    claims.filter((claim) => numberOf(claim) !== listContentItems().filter(({ audience }) => audience === 'members').length),
  ).toEqual([]);
});

test('no page names a number of exercises, problems or minutes by hand', () => {
  const counts = countsBefore(
    /(?:exercises|practice problems|free problems|Übungen|minutes of video|minutes to read|hours of video)\b/,
  );
  expect(counts).toEqual([]);
});

test('each lesson has a text, a video with subtitles in English, and exercises, as the pages say', async () => {
  for (const { lessonId, lessonNumber } of lessonCatalogue) {
    expect(readFileSync(`content/lessons/${lessonNumber}.${lessonId}.md`, 'utf8').length).toBeGreaterThan(5000);
    expect((await findLessonMedia(lessonId))?.durationSecs, lessonId).toBeGreaterThan(30);
    expect(readFileSync(`media/lessons/${lessonId}/en.vtt`, 'utf8')).toContain('WEBVTT');
    expect(listPracticeSet(lessonId).length, lessonId).toBeGreaterThan(0);
  }
});

test('the lessons of each level are as many as the course’s text says', () => {
  const { text = '' } = claiming.find(({ path }) => path === 'content/principled-ai-coding.md') ?? {};
  const ofLevel = (level: string) => numbers[lessonCatalogue.filter(({ difficulty }) => difficulty === level).length];
  expect(text).toContain(`${ofLevel('Beginner')} of them for beginners, ${ofLevel('Intermediate')} for people who`);
  expect(text).toContain(`${ofLevel('Advanced')} about letting programs drive the assistant`);
  const beginners = lessonCatalogue.filter(({ difficulty }) => difficulty === 'Beginner').length;
  const answer = landingMessages('en').questions.find(({ question }) =>
    question.startsWith('How much do I need to know'),
  )?.answer;
  expect(answer).toContain(`The first ${numbers[beginners]} lessons assume no more. From lesson ${beginners + 1} on`);
});

test('a program may run as long as the text about small screens says', () => {
  const { text = '' } = claiming.find(({ path }) => path === 'content/mobile-friendly.md') ?? {};
  expect(text).toContain(`are stopped after ${numbers[runLimits.time / second]} seconds if they do not end by themselves`);
});

test('what the final asks and what the assets hold is as they are described', () => {
  expect(passingShare).toBe(0.75);
  expect(claiming.some(({ text }) => text.includes('three quarters have to be right'))).toBe(true);
  const log = memberAssets.find((asset) => 'fileName' in asset && asset.fileName === 'request-log.csv');
  const rows = readFileSync('media/assets/request-log.csv', 'utf8').trim().split('\n').length - 1;
  expect(log?.description).toContain(`with ${numbers[rows]} rows filled in`);
});

test('the tokens of a new account are those that the terms name', () => {
  const { text = '' } = claiming.find(({ path }) => path === 'content/terms.md') ?? {};
  expect(text).toContain(`${startingTokens.toLocaleString('en')} to begin with`);
});
