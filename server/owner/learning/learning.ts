import { parseArgs } from 'node:util';
import { countLearning } from '#features/learning/count-learning.server.ts';
import { describeShare } from '#features/learning/learning-figures.ts';
import { describeEffect, describeFault, effectMessages } from '#features/learning/learning-messages.ts';
import { problemSorts, readLearningQuery } from '#features/learning/learning-query.ts';
import { readLearning } from '#features/learning/read-learning.server.ts';
import { viewProblems, viewVideos } from '#features/learning/view-learning.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { formatMoment } from '#platform/text/format-time.ts';
import { CommandError, type CommandResult } from '../command/command-result.ts';

/** Counts where learners stop and prints it as tables: of all lessons, or with `--lesson` the video and problems of one. */
export async function learning(args: string[]): Promise<CommandResult> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { lesson: option, sort: option } });
  const query = readLearningQuery(new URLSearchParams(values), lessonCatalogue);
  if (values.lesson !== undefined && !query.lessonId) throw new CommandError(`--lesson: there is no lesson "${values.lesson}"`);
  if (values.sort !== undefined && query.sort !== values.sort) {
    throw new CommandError(`--sort: one of ${Object.keys(problemSorts).join(', ')}`);
  }
  await countLearning();
  const { figures, countedAt } = await readLearning();
  const videos = await viewVideos(query, figures.films);
  const tables = [
    listFunnel(figures.lessons),
    query.lessonId ? videos.flatMap(listChapters) : listVideos(videos),
    listProblems(viewProblems(query, figures.problems)),
    listEffects(figures.effects),
  ];
  const lines = tables.flatMap((rows) => [...writeColumns(rows), '']);
  return { isWell: true, lines: [...lines, `counted at ${countedAt}: ${figures.lessons.members} have the course`] };
}

type Figures = Awaited<ReturnType<typeof readLearning>>['figures'];

function listFunnel({ members, opened, finishedAll, quietBeforeOpening, quietBeforeStarting, lessons }: Figures['lessons']) {
  const share = (count: number) => describeShare(count, members);
  return [
    ['as far as', 'got there', 'did it', 'stopped here'],
    ['having the course', share(members), '', share(quietBeforeOpening)],
    ['opening it', share(opened), '', share(quietBeforeStarting)],
    ...lessons.map(({ lessonId, started, done, quiet }) => [lessonId, share(started), share(done), share(quiet)]),
    ['all lessons done', share(finishedAll), '', ''],
  ];
}

type Videos = Awaited<ReturnType<typeof viewVideos>>;

const listVideos = (videos: Videos) => [
  ['video', 'length', 'played it', 'its middle', 'its last second'],
  ...videos.map(({ lessonId, durationSecs, people, watched }) => [
    lessonId,
    formatMoment(durationSecs),
    String(people),
    describeShare(watched[Math.floor(watched.length / 2)] ?? 0, people),
    describeShare(watched.at(-1) ?? 0, people),
  ]),
];

const listChapters = ({ chapters, people }: Videos[number]) => [
  ['chapter', 'from', 'its beginning', 'its end'],
  ...chapters.map(({ title, startSecs, atStart, atEnd }) => [
    title,
    formatMoment(startSecs),
    describeShare(atStart, people),
    describeShare(atEnd, people),
  ]),
];

const listProblems = (problems: ReturnType<typeof viewProblems>) => [
  ['problem', 'people', 'perfect', 'imperfect', 'failed', 'left', 'tries', 'median tries', 'commonest fault'],
  ...problems.map(({ problemId, people, perfect, imperfect, failed, left, tries, medianTries, commonestFault }) => [
    problemId,
    String(people),
    ...[perfect, imperfect, failed, left].map((count) => describeShare(count, people)),
    String(tries),
    String(medianTries ?? ''),
    commonestFault ? describeFault(commonestFault) : '',
  ]),
];

const listEffects = (effects: Figures['effects']) => [
  ['feature (compared, not a cause)', 'how many', 'used it', 'did not', 'difference (95 %)'],
  ...effects.map((effect) => [
    effectMessages[effect.feature].name,
    effectMessages[effect.feature].outcome,
    ...[effect.used, effect.not].map(({ count, of }) => `${describeShare(count, of)} of ${of}`),
    describeEffect(effect),
  ]),
];

/** Writes rows as lines, their cells below each other. */
function writeColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
