import { describeFault } from '../problems/lesson-files.server.ts';
import { capstoneLimits, countSettled } from './capstone.ts';
import { gradeChange, type Run, withFault } from './grade-change.ts';
import type { Capstone } from './read-capstone.server.ts';

/**
 * Proves the capstone by running it, and answers what does not hold: the repository as it is dealt keeps what must stay and settles no complaint; the
 * solution settles all, with every test passing; the tests notice every fault that is put into the code; an edge tells the two apart.
 */
export async function proveCapstone({ capstone, file, run }: { capstone: Capstone; file: string; run: Run }): Promise<string[]> {
  const faults: string[] = [];
  const complain = (at: PropertyKey[], fault: string) => faults.push(describeFault(file, at, fault));
  const { start, solution, complaints, mutants, predictions } = capstone;
  const solved = { ...start, ...solution };
  const dealt = await gradeChange({ capstone, files: start, run });
  const { report } = await gradeChange({ capstone, files: solved, run });
  for (const [at, { right, total }] of dealt.report.complaints.entries())
    if (total - right < 4) complain(['complaints', at], `only ${total - right} of its cases fail before the change`);
  for (const name of [...dealt.report.kept.failed, ...report.kept.failed]) complain(['cases'], `does not hold: ${name}`);
  for (const name of report.complaints.flatMap(({ failed }) => failed)) complain(['cases'], `fails with the solution: ${name}`);
  for (const test of [...dealt.report.failingTests, ...report.failingTests]) complain([], `this test fails: ${test}`);
  for (const { file, lines, line } of report.unneededChanges)
    complain([], `the solution has ${lines} lines that no case needs: ${file}, line ${line}`);
  if (report.untried > 0) complain([], 'the changes of the solution could not be tried one by one');
  for (const [at, fault] of mutants.entries()) {
    if (!withFault(start, fault)) complain(['mutants', at, 'find'], `does not stand once in ${fault.file}`);
    else if (dealt.report.survivingFaults.includes(fault.name)) complain(['mutants', at], 'is noticed by no test');
  }
  for (const [at, { code }] of predictions.entries()) {
    const value = await run({ files: { ...solved, 'case.js': code }, entry: 'case.js' });
    const line = 'output' in value ? value.output.trim() : '';
    if (value.status !== 'finished' || line === '' || line.includes('\n') || line.length > capstoneLimits.answer)
      complain(['predictions', at], 'does not print one short line');
  }
  if (countSettled(report) !== complaints.length) complain([], 'the solution does not settle every complaint');
  return faults;
}
