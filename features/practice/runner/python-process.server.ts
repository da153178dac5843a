import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { second } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { cutMessage, type Program, type RunResult, runLimits, stopReasons } from './program.ts';
import { pythonCommand } from './python-sandbox.server.ts';

/** The messages of the process, a line each. */
export type ChildAnswer = { isReady: true } | { output: string } | { result: RunResult };

const startTimeout = 60 * second;
/** Characters that a process may tell: each of its output can stand there as an escape, twice. More is not from what it was started with. */
const mostTold = 20 * runLimits.output;

/** Runs one Python program in a process. The process is ended whatever happens; what it says is read as from a stranger. */
export class PythonProcess implements Disposable {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #isReady: Promise<void>;
  #isOver = false;
  #told = 0;
  /** The program said more than it may: that is its own fault, and ends its run. */
  #saidTooMuch = false;
  #line = '';
  #onAnswer: (answer: ChildAnswer) => void = () => {};
  #onExit: () => void = () => {};

  constructor() {
    const [command, ...options] = pythonCommand();
    this.#child = spawn(command, options, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    for (const handle of this.#handles()) handle.unref();
    this.#child.stdin.on('error', () => {}); // of a process that has ended, which is heard of below
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#child.on('error', (error) => log.error({ err: error }, 'a process for Python could not be started'));
    this.#child.on('close', () => this.#onExit());
    this.#isReady = new Promise((resolve, reject) => {
      const fail = () => reject(new Error('a process for Python did not start'));
      const timer = setTimeout(fail, startTimeout).unref();
      this.#onExit = fail;
      this.#onAnswer = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#isReady.catch((error) => {
      if (!this.#isOver) log.error({ err: error }, 'there is one process less for Python');
    });
  }

  /** Whether the process is no more, as when the system took its memory while it stood ready. */
  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Runs the program once its machine is there, which it says with `onBegin`, for `time` milliseconds and the grace at most. */
  async run({ program, time, onBegin }: { program: Program; time: number; onBegin: () => void }): Promise<RunResult> {
    for (const handle of this.#handles()) handle.ref();
    try {
      await this.#isReady;
      onBegin();
      return await this.#run(program, time);
    } catch {
      return { status: 'unavailable' };
    } finally {
      this[Symbol.dispose]();
    }
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    this.#child.kill('SIGKILL');
  }

  /** The handles that keep this side from ending while it waits; a process that only stands ready does not. */
  #handles(): { ref(): void; unref(): void }[] {
    const { stdin, stdout } = this.#child as unknown as { stdin: Socket; stdout: Socket }; // which is what pipes are
    return [this.#child, stdin, stdout];
  }

  #run(program: Program, time: number): Promise<RunResult> {
    let output = '';
    return new Promise((resolve) => {
      const stop = () => resolve({ status: 'stopped', output, reason: stopReasons.time });
      const timer = setTimeout(stop, time + runLimits.grace);
      this.#onExit = () => {
        clearTimeout(timer);
        resolve(this.#saidTooMuch ? { status: 'stopped', output, reason: stopReasons.output } : { status: 'unavailable' });
      };
      this.#onAnswer = (answer) => {
        if ('output' in answer) output = `${output}${answer.output}`.slice(0, runLimits.output);
        if (!('result' in answer)) return;
        clearTimeout(timer);
        resolve(readResult(answer.result, output));
      };
      this.#child.stdin.write(`${JSON.stringify(program)}\n`);
    });
  }

  #read(text: string): void {
    this.#told += text.length;
    const lines = `${this.#line}${text}`.split('\n');
    this.#line = lines.pop() ?? '';
    const answers = lines.map(readAnswer);
    this.#saidTooMuch = this.#told > mostTold;
    if (this.#saidTooMuch || answers.includes(undefined)) this[Symbol.dispose]();
    else for (const answer of answers) if (answer) this.#onAnswer(answer);
  }
}

const childAnswer = z.union([
  z.object({ isReady: z.literal(true) }),
  z.object({ output: z.string() }),
  z.object({
    result: z.union([
      z.object({ status: z.literal('finished'), output: z.string() }),
      z.object({ status: z.literal('threw'), output: z.string(), message: z.string() }),
      z.object({ status: z.literal('stopped'), output: z.string(), reason: z.string() }),
    ]),
  }),
]);

function readAnswer(line: string): ChildAnswer | undefined {
  try {
    return childAnswer.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** A result in the words of this side: its output is what arrived here, and of reasons there is one. */
function readResult(told: RunResult, output: string): RunResult {
  if (told.status === 'threw') return { status: 'threw', output, message: cutMessage(told.message) };
  if (told.status === 'stopped') return { status: 'stopped', output, reason: stopReasons.output };
  return { status: 'finished', output };
}
