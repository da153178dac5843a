import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The acts on the desk's pages that no command does, with the reason why. */
const onlyAtTheDesk: Record<string, string> = {
  startImpersonation: 'the site is seen in a browser, and a terminal has none',
  grantRefundRequest: 'it is a refund that somebody asked for, and the command needs no request',
};

/** Knows what an action calls besides its act: what it reads and looks up, and the form's way to the act. */
const isNoAct = (name: string) => /^(find|list|is|read)[A-Z]|^(performAct|previewOfRequest)$/.test(name);

const isDispatcher = (file: string) => /act-on-[a-z]+\.server\.ts$/.test(file);

const readAll = (...patterns: string[]) =>
  globSync(patterns).map((file) => ({ file, source: readFileSync(file, 'utf8'), isDispatcher: isDispatcher(file) }));

/** The names that a source takes from server modules and calls within a part of it. */
function calledVerbs(source: string, within = source): string[] {
  const imports = [...source.matchAll(/^import \{ ([^}]+) \} from '([^']+\.server\.ts)';$/gm)];
  const names = imports.flatMap(([, list = '', from = '']) => (isDispatcher(from) ? [] : list.split(', ')));
  return names.filter((name) => within.includes(`${name}(`));
}

const actionOf = (source: string) => /^export async function action\(.*?^}$/ms.exec(source)?.[0] ?? '';

test('whatever the owner does on a page of the desk, a command does too, or it is said why none does', () => {
  const onPages = readAll('app/routes/owner/*.ts*', 'features/*/desk/act-on-*.server.ts').flatMap((page) =>
    calledVerbs(page.source, page.isDispatcher ? page.source : actionOf(page.source)),
  );
  const acts = new Set(onPages.filter((name) => !isNoAct(name)));
  expect([...acts]).toEqual(expect.arrayContaining(['declineRefund', 'answerFeedback', 'revokeCertificate', 'countLearning']));
  const commands = readAll('server/owner/**/*.ts').filter(({ file }) => !file.endsWith('.test.ts'));
  const atTerminal = new Set(commands.flatMap(({ source }) => calledVerbs(source)));
  const left = [...acts].filter((name) => !atTerminal.has(name));
  expect(left.sort()).toEqual(Object.keys(onlyAtTheDesk).sort());
});
