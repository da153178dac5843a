// The script of the frame that learners' code runs in. The frame has an opaque origin and may reach nothing (its policy is beside it in
// run-frame-document.server.ts); the code runs in a worker of it, so that an endless loop can be ended from outside.

/** Runs before the learner's first line, in the same line, so that line numbers stay true. */
const prelude = `(() => {
  const show = (value) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'object' && value !== null && !(value instanceof Error)) {
      try { return JSON.stringify(value) ?? String(value); } catch { return String(value); }
    }
    return Object.is(value, -0) ? '-0' : String(value);
  };
  const send = postMessage.bind(globalThis);
  const print = (...values) => send({ line: values.map(show).join(' ') });
  for (const name of ['log', 'info', 'warn', 'error', 'debug']) console[name] = print;
})();`.replaceAll('\n', ' ');

const outputLimit = 10_000;

addEventListener('message', (event) => {
  if (event.source !== parent || !event.ports[0]) return;
  const [port] = event.ports;
  run({ ...event.data, answer: (result) => port.postMessage(result) });
});

function run({ code, timeLimit, answer }) {
  let output = '';
  const source = `${prelude}${code}\n;postMessage({ finished: true });`;
  const worker = new Worker(`data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`, { type: 'module' });
  const end = (result) => {
    clearTimeout(timer);
    worker.terminate();
    answer({ ...result, output });
  };
  const timer = setTimeout(
    () =>
      end({
        status: 'stopped',
        reason: `The run took longer than ${timeLimit / 1000} s and was stopped. Is there a loop that never ends?`,
      }),
    timeLimit,
  );
  worker.onmessage = ({ data }) => {
    if (data?.finished) end({ status: 'finished' });
    else output += `${data?.line}\n`;
    if (output.length > outputLimit) {
      output = output.slice(0, outputLimit);
      end({ status: 'stopped', reason: 'The run printed more than 10,000 characters and was stopped.' });
    }
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const place = event.lineno ? ` (line ${event.lineno})` : '';
    end({ status: 'threw', message: `${(event.message || 'The code could not be read').replace(/^Uncaught /, '')}${place}` });
  };
}
