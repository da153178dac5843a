import { parseArgs } from 'node:util';
import { advanceFeedback, answerFeedback, reopenFeedback } from '#features/feedback/advance-feedback.server.ts';
import { describePlace, feedbackStatuses, feedbackTypes } from '#features/feedback/feedback.ts';
import { type ListedFeedback, listFeedback } from '#features/feedback/list-feedback.server.ts';
import { publishFeedback } from '#features/feedback/publish-feedback.server.ts';
import { findLesson } from '#features/lessons/lesson-catalogue.ts';
import { config } from '#platform/config/config.server.ts';
import { CommandError, type CommandResult, RefusedError } from '../command/command-result.ts';
import { describePage } from '../command/read-list-options.ts';
import { readText } from '../command/read-text.ts';

const shownAtOnce = 50;
const mostAtOnce = 1000;

const usage = `what should happen? Say one of
  list [--status=unseen] [--type=question] [--lesson=hello-ai-world] [--limit=50] [--after=<id>]
  show, seen, resolve, reopen, publish, unpublish <id>
  answer <id> ["the text"]   without a text it is read from standard input, or written in $EDITOR`;

/** Runs the owner's commands for questions, issues and reviews: `feedback list`, `feedback answer <id> [text | -]` and so on. */
export async function feedback([action = '', ...args]: string[]): Promise<CommandResult> {
  const actions: Record<string, (args: string[]) => Promise<CommandResult>> = {
    list,
    show: async ([id]) => show(await find(id)),
    seen: ([id]) => advance(id, 'seen'),
    answer,
    resolve: ([id]) => advance(id, 'resolved'),
    reopen,
    publish: ([id]) => setPublished(id, true),
    unpublish: ([id]) => setPublished(id, false),
  };
  const chosen = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!chosen) throw new CommandError(usage);
  return chosen(args);
}

async function list(args: string[]): Promise<CommandResult> {
  const option = { type: 'string' } as const;
  const options = { status: option, type: option, lesson: option, limit: option, after: option };
  const { values } = parseArgs({ args, options });
  const limit = readLimit(values.limit);
  const lesson = values.lesson === undefined ? undefined : findLesson(values.lesson);
  if (values.lesson !== undefined && !lesson) throw new CommandError(`--lesson: there is no lesson "${values.lesson}"`);
  if (values.after !== undefined && (await listFeedback({ feedbackId: values.after })).length === 0) {
    throw new RefusedError(`--after: there is no feedback ${values.after}`);
  }
  const found = await listFeedback({
    status: oneOf(feedbackStatuses, { option: 'status', value: values.status }),
    type: oneOf(feedbackTypes, { option: 'type', value: values.type }),
    lessonId: lesson?.lessonId,
    after: values.after,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const lines = rows.map(({ feedbackId, created, type, resolvedStatus, place, text }) =>
    [feedbackId, dayOf(created), type.padEnd(8), resolvedStatus.padEnd(8), place?.lessonId ?? '–', excerpt(text)].join('  '),
  );
  const next = found.length > limit ? (rows.at(-1)?.feedbackId ?? null) : null;
  const page = describePage({ what: 'feedback', count: rows.length, next, others: 'newer ones' });
  return { isWell: true, lines: [...lines, page], rows };
}

function show(found: ListedFeedback): CommandResult {
  const { type, text, place, rating, answer, answeredAt, isAnswerRead, shownName, publishedAt } = found;
  const lines = [
    `${type} of ${dayOf(found.created)} by ${found.email ?? found.userId}`,
    ...(place
      ? [`about ${config.ORIGIN}/principled-ai-coding/course/${place.lessonId}, ${printable(describePlace(place))}`]
      : []),
    ...(rating === null ? [] : [`rating: ${rating} of 5`]),
    '',
    printable(text),
    '',
    ...(answer === null || !answeredAt
      ? []
      : [`answer of ${dayOf(answeredAt)}${isAnswerRead ? ', read' : ', not read yet'}:`, '', answer, '']),
    shownName === null ? 'not for others to read' : `others may read it, signed ${JSON.stringify(shownName)}`,
    `${found.feedbackId} is ${found.resolvedStatus}${publishedAt ? `, published ${dayOf(publishedAt)}` : ''}`,
  ];
  return { isWell: true, lines, rows: [found] };
}

async function answer([id, ...words]: string[]): Promise<CommandResult> {
  const found = await find(id);
  await answerFeedback({ feedbackId: found.feedbackId, text: await readText(words, { about: found.text }) });
  const { feedbackId } = found;
  return { isWell: true, lines: [`${feedbackId} is answered: its author is told on the site`], rows: [{ feedbackId }] };
}

async function advance(id: string | undefined, to: 'seen' | 'resolved'): Promise<CommandResult> {
  const { feedbackId } = await find(id);
  await advanceFeedback({ feedbackId, by: 'owner', to });
  return { isWell: true, lines: [`${feedbackId} is ${to}`], rows: [{ feedbackId }] };
}

async function reopen([id]: string[]): Promise<CommandResult> {
  const { feedbackId } = await find(id);
  await reopenFeedback({ feedbackId });
  return { isWell: true, lines: [`${feedbackId} is open again`], rows: [{ feedbackId }] };
}

async function setPublished(id: string | undefined, isPublished: boolean): Promise<CommandResult> {
  const { feedbackId, type } = await find(id);
  await publishFeedback({ feedbackId, isPublished });
  const readers = type === 'review' ? 'on the page of the course' : 'to members';
  const says = `${feedbackId} is ${isPublished ? `shown ${readers}` : 'no longer shown'}`;
  return { isWell: true, lines: [says], rows: [{ feedbackId }] };
}

async function find(feedbackId: string | undefined): Promise<ListedFeedback> {
  if (!feedbackId) throw new CommandError('which one? Give its id, which `feedback list` shows');
  const [found] = await listFeedback({ feedbackId });
  if (!found) throw new RefusedError(`there is no feedback ${feedbackId}`);
  if (found.isDisabled) throw new RefusedError(`the account of ${found.email ?? found.userId} is disabled: enable it first`);
  return found;
}

function oneOf<Value extends string>(values: readonly Value[], { option, value }: { option: string; value?: string }) {
  const known = values.find((each) => each === value);
  if (value !== undefined && !known) throw new CommandError(`--${option}: one of ${values.join(', ')}`);
  return known;
}

function readLimit(given = String(shownAtOnce)): number {
  const limit = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (limit < 1 || limit > mostAtOnce) throw new CommandError(`--limit: a number from 1 to ${mostAtOnce}`);
  return limit;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Makes what people write safe to print: it may hold signs that would steer the terminal. */
const printable = (text: string) => text.replaceAll(/[^\P{C}\n]/gu, '');

const excerpt = (text: string) => printable(text).replaceAll('\n', ' ').slice(0, 80);
