import type { CourseMember } from '#features/access/course-member.ts';
import type { Pattern } from './pattern.ts';

/**
 * Lists the patterns of the catalogue. It is a server module because it is for members: the browser gets it as the page's data, not in a
 * script.
 */
export function listPatterns(_: { member: CourseMember }): Pattern[] {
  return patterns;
}

/** Whoever shows a word of them has proved that a member asks. */
export const patterns: Pattern[] = [
  {
    name: 'Place, change, case',
    group: 'Asking',
    when: 'Always, unless you know why not. It is the shape of a request that can be checked.',
    how: 'Name the file and the symbol, state the change with one verb, and give one input with its output.',
    example: 'In `fares.py`, update `night_fare` so that 22:00 counts as night: `night_fare("22:00", 10)` gives 15.',
  },
  {
    name: 'Border',
    group: 'Asking',
    when: 'The assistant tends to tidy up what you did not ask about.',
    how: 'End the request with what must stay. Name signatures, names and files that others depend on.',
    example: 'Change only the body of `parseRow`. Keep its signature, its name and every other function.',
  },
  {
    name: 'Signature first',
    group: 'Asking',
    when: 'A new function whose shape you know, but whose body is tedious.',
    how: 'Write the typed signature and a one-line comment yourself and ask for the body. Types say more than a paragraph.',
    example: 'Fill in `function groupByDay(visits: Visit[]): Map<string, Visit[]>`; days are `YYYY-MM-DD` in UTC.',
  },
  {
    name: 'Mirror',
    group: 'Asking',
    when: 'The project already solves a similar problem.',
    how: 'Point to the existing place and name only the differences. The pattern carries style, errors and tests with it.',
    example: 'Create `read_tsv` in `tables.py` as a mirror of `read_csv`: the separator is a tab, quotes have no meaning.',
  },
  {
    name: 'Input and output pairs',
    group: 'Asking',
    when: 'A rule is easier to show than to say: formatting, parsing, naming.',
    how: 'Three to five pairs: the plain case, an edge, an empty input, one that must fail.',
    example: '`"Crème brûlée!"` → `"creme-brulee"`, `"  a  b "` → `"a-b"`, `""` → `""`.',
  },
  {
    name: 'Questions before code',
    group: 'Asking',
    when: 'You notice cases in which you do not know yourself what should happen.',
    how: 'Ask for the questions the task leaves open, at most five, and for no code. Answer them in the next request.',
    example: 'Do not write code yet. List at most five cases that this description of refunds does not decide.',
  },
  {
    name: 'Only what changes',
    group: 'Context',
    when: 'The tool lets you choose the files for a session.',
    how: 'Give the files that will be edited, and as read-only the ones they call. Leave the rest out: it costs attention and money.',
    example: 'Editable: `order.ts`, `order.test.ts`. Read-only: `money.ts`. Not: the whole `src`.',
  },
  {
    name: 'No twins',
    group: 'Context',
    when: 'The project holds two files or functions that look alike: an old copy, a generated one, a fork.',
    how: 'Keep the twin out of the context. If both are needed, say in one sentence which is alive.',
    example: '`users_v2.py` is in use. `users.py` is kept for a migration and must not be changed or imitated.',
  },
  {
    name: 'The whole error',
    group: 'Context',
    when: 'Something failed and you want it fixed.',
    how: 'Paste the command, its complete output and the version. Cut nothing from the middle: the cause is often above the last line.',
    example: '`$ npm test` on Node 24.21 prints: … Explain the cause first. Then change the smallest thing that removes it.',
  },
  {
    name: 'Real shape of the data',
    group: 'Context',
    when: 'Code reads something from outside: a file, a table, an API response.',
    how: 'Give three real rows (with names changed) or the table definition. A model that cannot see the shape invents a likely one.',
    example: 'Rows look like this: `2026-03-01;Müller;1.234,50`. Note the semicolon and the decimal comma.',
  },
  {
    name: 'Fresh start',
    group: 'Context',
    when: 'Two corrections did not help, or the conversation has wandered through several tasks.',
    how: 'Undo. Open a new session with the files, the goal and the one thing you learned. The old wrong turns no longer pull at the answer.',
    example: 'New session. Goal: … Known: the library has no `retry` option, so wrap the call yourself.',
  },
  {
    name: 'Diff before run',
    group: 'Checking',
    when: 'After every answer that edits files.',
    how: 'Read each changed line and ask whether you ordered it. Then look for what you ordered and do not see.',
    example: '`git diff --stat` first: three files where you expected one is an answer to a question you did not ask.',
  },
  {
    name: 'Both sides of the edge',
    group: 'Checking',
    when: 'A comparison, a limit, a date or an index changed.',
    how: 'Run the value on the edge and its two neighbours. Write the three results down before you run.',
    example: 'Free from 50: 49.99 → 4, 50 → 0, 50.01 → 0.',
  },
  {
    name: 'Look one up',
    group: 'Checking',
    when: 'New code calls something you have not seen before.',
    how: 'Pick the least familiar call and open its documentation or its type. Invented calls look exactly like real ones.',
    example: '`array.removeWhere(…)`: no such method in JavaScript. It is `filter`, or `toSpliced` with an index.',
  },
  {
    name: 'Test first, then hands off',
    group: 'Checking',
    when: 'You let an assistant work until the tests pass.',
    how: 'Write or read the tests first, commit them, and make them read-only. A changed test is a failed run.',
    example: 'Make `npm test` pass. Files under `tests/` may not change; stop and say so if one of them seems wrong.',
  },
  {
    name: 'Plan, then edit',
    group: 'Working in loops',
    when: 'A change crosses more than two files, or you cannot name its steps.',
    how: 'One request for an ordered list of steps with files. Correct the list. Then one request per step, a commit after each.',
    example: 'List the steps to add a currency to `Price`, with the files of each step. No code.',
  },
  {
    name: 'Stop rules',
    group: 'Working in loops',
    when: 'An assistant runs, checks and repairs by itself.',
    how: 'Set three limits before it starts: a number of rounds, a budget, and "no progress since the last round".',
    example: 'At most 5 rounds and 200,000 tokens. Stop when the same test fails twice with the same message.',
  },
  {
    name: 'Dry run',
    group: 'Working in loops',
    when: 'The same change has to be made in many files.',
    how: 'Print what would happen first, for all of them. Then do three, read them, then the rest. A second run must change nothing.',
    example: '`node add-headers.mjs --dry-run` lists 41 files; run on `src/a*` first; run twice, the second prints 0.',
  },
];
