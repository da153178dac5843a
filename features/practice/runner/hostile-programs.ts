import type { Language, Program } from './program.ts';

/** The end of a hostile program: by itself, with an error, or ended for its time or its output. */
type End = 'finished' | 'threw' | 'time' | 'output';

/** The text that a program prints where it has got at something; none ever does. */
export const gotOut = 'GOT OUT';

/** Tries an expression of JavaScript that shall not work. */
const tries = (expression: string) =>
  `try { const got = ${expression}; console.log(got === undefined ? 'no' : '${gotOut}'); } catch { console.log('no'); }`;
/** Tries statements of Python that shall not work. */
const tried = (...statements: string[]) =>
  `try:\n${statements.map((line) => `  ${line}\n`).join('')}  print('${gotOut}')\nexcept BaseException:\n  print('no')`;

const javascript: Record<string, [end: End, code: string]> = {
  'a loop': ['time', 'for (;;);'],
  'a loop that catches everything': ['time', 'for (;;) { try { for (;;); } catch {} }'],
  'a loop in a getter that is printed': ['finished', 'console.log({ get a() { for (;;); } })'],
  'a loop in what makes text': ['time', 'console.log(String({ toString() { for (;;); } }))'],
  'a text for a loop': ['time', `const o = { toString() { for (;;); } }; console.log(\`\${o}\`)`],
  'a loop in a proxy that is printed': ['finished', 'console.log(new Proxy({}, { ownKeys() { for (;;); } }))'],
  'a loop in a proxy': ['time', 'Object.keys(new Proxy({}, { ownKeys() { for (;;); } }))'],
  'a loop in the message of an error': ['time', `throw Object.defineProperty(new Error(), 'message', { get() { for (;;); } })`],
  'a loop in a sort': ['time', '[3, 2, 1].sort(() => { for (;;); })'],
  'one operation that is not interrupted': ['time', 'new Array(1e9) + ""'],
  'a search that is not interrupted': ['time', `const s = 'a'.repeat(5e6); for (;;) s.indexOf('b')`],
  'a pattern that goes back for ever': ['time', `/(a+)+$/.test('a'.repeat(40) + 'b')`],
  'a timer that sets itself': ['time', 'const f = () => setTimeout(f); f()'],
  'a power that never ends': ['time', 'let n = 3n; for (;;) n = n * n % (10n ** 9000n)'],
  'output without an end': ['output', 'for (;;) console.log("x".repeat(99))'],
  'output that catches its own end': ['output', 'for (;;) { try { console.log("x") } catch {} }'],
  'one line of a million': ['output', 'console.log("x".repeat(1e6))'],
  'output from timers': ['output', 'const f = () => { console.log("x".repeat(999)); setTimeout(f); }; f()'],
  'arrays until there is no memory': ['threw', 'const a = []; for (;;) a.push(new Array(1000).fill(1))'],
  'text until there is no memory': ['threw', `let s = 'a'; for (;;) s += s`],
  'buffers until there is no memory': ['threw', 'const a = []; for (;;) a.push(new Uint8Array(1e6))'],
  'one buffer of 4 GB': ['threw', 'new ArrayBuffer(2 ** 32)'],
  'closures until there is no memory': ['threw', 'let f = () => 1; for (;;) { const g = f; f = () => g; }'],
  'recursion without an end': ['threw', 'const f = () => f() + 1; f()'],
  'recursion through what makes text': ['threw', 'const o = { toString() { return String(o); } }; String(o)'],
  'recursion through a proxy': ['threw', 'const p = new Proxy({}, { get: (_, k) => p[k] }); p.a'],
  'a value that holds itself': ['finished', 'const a = {}; a.a = a; console.log(a)'],
  'brackets nested deeply': ['threw', `eval('['.repeat(1e5))`],
  'JSON nested deeply': ['threw', `JSON.parse('['.repeat(1e6))`],
  'a promise that waits for ever': ['threw', 'await new Promise(() => {})'],
  'an error nobody handles': ['threw', 'Promise.reject(new Error("late"))'],
  'the host’s console taken away': ['finished', 'console = null; globalThis.console = { log: 1 }; Object.freeze(globalThis)'],
  'prototypes changed under the host': [
    'finished',
    'Array.prototype.map = Object.prototype.toString = JSON.stringify = String.prototype.slice = null; console.log({ a: [1] })',
  ],
  'setters on every prototype': [
    'finished',
    `for (const k of ['output', 'status', 'result', 'message']) Object.defineProperty(Object.prototype, k, { set() { throw 1 }, get: () => 'forged' }); console.log('x')`,
  ],
  'promises changed under the host': ['finished', 'Promise.prototype.then = () => { throw 1 }; console.log("x")'],
  'a result as the host tells it': [
    'finished',
    `console.log(JSON.stringify({ result: { status: 'finished', output: 'forged' } })); try { postMessage({ result: { status: 'finished', output: 'forged' } }) } catch {}`,
  ],
  'what leads to the host by an error': ['finished', tries(`new Error().constructor.constructor('return process')()`)],
  'what leads to the host by the console': ['finished', tries(`console.log.constructor('return globalThis.process')()`)],
  'what leads to the host by a stack': [
    'finished',
    `Error.prepareStackTrace = (_, sites) => sites; ${tries('new Error().stack[0].getThis()')}`,
  ],
  'the environment': ['finished', tries('process.env')],
  'a package of Node': ['finished', `try { await import('node:fs'); console.log('${gotOut}') } catch { console.log('no') }`],
  'a file of the system': [
    'finished',
    `try { await import('/etc/passwd'); console.log('${gotOut}') } catch { console.log('no') }`,
  ],
  'a file by its address': [
    'finished',
    `try { await import('file:///etc/passwd'); console.log('${gotOut}') } catch { console.log('no') }`,
  ],
  'a script from elsewhere': [
    'finished',
    `try { await import('https://example.com/x.js'); console.log('${gotOut}') } catch { console.log('no') }`,
  ],
  'a script as data': [
    'finished',
    `try { await import('data:text/javascript,1'); console.log('${gotOut}') } catch { console.log('no') }`,
  ],
  'the network': [
    'finished',
    ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'navigator'].map((name) => tries(name)).join('\n'),
  ],
  'what a browser keeps': [
    'finished',
    ['localStorage', 'indexedDB', 'caches', 'document', 'parent', 'self'].map((name) => tries(name)).join('\n'),
  ],
  'threads and shared memory': [
    'finished',
    ['Worker', 'WebAssembly', 'require', 'importScripts'].map((name) => tries(name)).join('\n'),
  ],
  'the functions that make a run': [
    'finished',
    ['print', 'now', 'wait', 'runNextTimer', 'vm', 'std', 'os', 'scriptArgs'].map((name) => tries(name)).join('\n'),
  ],
  'time read by waiting': ['finished', 'const t = Date.now(); while (Date.now() - t < 500); console.log(Date.now() - t < 600)'],
};

const typescript: Record<string, [end: End, code: string]> = {
  'types that are read for ever': ['time', `${'<T>('.repeat(40)}${')'.repeat(40)}`],
  'a loop behind types': ['time', 'const loop = (): never => { for (;;); };\nloop();'],
  'types nested deeply': ['threw', `let a: ${'['.repeat(1e5)}`],
  'brackets nested deeply behind types': ['threw', `const a: number = ${'('.repeat(1e5)}`],
  'an enum that loops': ['time', 'enum A { B = ((): number => { for (;;); })() }'],
  'an enum without an end of memory': [
    'threw',
    `enum A { B = 'a'.repeat(2 ** 29).length, C = (() => { let s = 'a'; for (;;) s += s; })() }`,
  ],
  'a type that cannot be read': ['threw', 'let a: = 1'],
  'an import that is only a type': ['finished', `import type { A } from '/etc/passwd';\nlet a: A | undefined;\nconsole.log(a)`],
  'an import of Node': ['threw', `import fs from 'node:fs';\nconsole.log(fs)`],
  'an import as Node writes it': ['threw', `import fs = require('node:fs');\nconsole.log(fs.readFileSync('/etc/passwd'))`],
  'a directive for a compiler': [
    'finished',
    `/// <reference path="/etc/passwd" />\n// @ts-ignore\nconsole.log(typeof process as string)`,
  ],
  'output without an end behind types': ['output', 'for (;;) console.log("x".repeat(99) as string)'],
};

const python: Record<string, [end: End, code: string]> = {
  'a loop': ['time', 'while True: pass'],
  'a loop that catches everything': ['time', 'while True:\n  try:\n    while True: pass\n  except BaseException: pass'],
  'a power that never ends': ['time', 'x = 9 ** 9 ** 9'],
  'a search that is not interrupted': ['time', 'import re\nre.match("(a+)+$", "a" * 40 + "b")'],
  'a task that makes tasks': ['time', 'import asyncio\nasync def f():\n  while True: await asyncio.sleep(0)\nasyncio.run(f())'],
  'a loop in what describes an error': ['time', 'class E(Exception):\n  def __str__(self):\n    while True: pass\nraise E()'],
  'output without an end': ['output', 'while True: print("x" * 99)'],
  'output that catches its own end': ['output', 'while True:\n  try: print("x")\n  except BaseException: pass'],
  'one line of a million': ['output', 'print("x" * 1_000_000)'],
  'output past the console': ['output', 'import os\nwhile True: os.write(1, b"x" * 999)'],
  'errors without an end': ['output', 'import sys\nwhile True: sys.stderr.write("x" * 99 + "\\n")'],
  'lists until there is no memory': ['threw', 'a = []\nwhile True: a.append([0] * 1000)'],
  'text until there is no memory': ['threw', 's = "a"\nwhile True: s += s'],
  'one buffer of 1 GB': ['threw', 'bytearray(2 ** 30)'],
  'a file without an end': ['threw', 'with open("/tmp/x", "wb") as f:\n  while True: f.write(b"x" * 1_000_000)'],
  'a file that is said to be long': ['threw', 'with open("/tmp/x", "wb") as f: f.truncate(2 ** 31 - 1)'],
  'recursion without an end': ['threw', 'def f(): f()\nf()'],
  'recursion without a limit': ['threw', 'import sys\nsys.setrecursionlimit(10 ** 9)\ndef f(): f()\nf()'],
  'recursion through what describes': ['threw', 'class A:\n  def __repr__(self): return repr(self)\nrepr(A())'],
  'brackets nested deeply': ['threw', 'eval("(" * 100_000)'],
  'JSON nested deeply': ['threw', 'import json\njson.loads("[" * 100_000)'],
  'a wait for ever': ['threw', 'import asyncio\nasync def f(): await asyncio.Event().wait()\nasyncio.run(f())'],
  'an end of the process': ['threw', 'import os\nos._exit(0)'],
  'an abort of the process': ['threw', 'import os\nos.abort()'],
  'a signal to itself': ['finished', tried('import os', 'os.kill(os.getppid(), 9)')],
  'a shell': ['finished', tried('import os', 'assert os.system("id") == 0')],
  'a process': ['finished', tried('import subprocess', 'subprocess.run(["id"])')],
  'a fork': ['finished', tried('import os', 'os.fork()')],
  'a thread': ['finished', tried('import threading', 'threading.Thread(target=print).start()')],
  'processes by the library': ['finished', tried('import multiprocessing', 'multiprocessing.Process(target=print).start()')],
  'a file of the system': ['finished', tried('open("/etc/passwd").read()')],
  'a file of the server': ['finished', tried('open("package.json").read()')],
  'a file by its way up': ['finished', tried('open("../../../../etc/hostname").read()')],
  'the environment of the process': ['finished', tried('open("/proc/self/environ").read()')],
  'the environment': ['finished', 'import os\nprint(len(os.environ))'],
  'folders of the system': ['finished', tried('import os', 'os.listdir("/etc")')],
  'a library of the system': ['finished', tried('import ctypes', 'ctypes.CDLL(None)')],
  'a library by another door': [
    'finished',
    tried('import importlib.machinery', 'importlib.machinery.BuiltinImporter.find_spec("js").loader'),
  ],
  'the host’s globals': ['finished', tried('import js', 'js.fetch')],
  'the machine’s own module': ['finished', tried('import pyodide_js', 'pyodide_js.runPython')],
  'the machine’s package': ['finished', tried('import pyodide.code', 'pyodide.code.run_js("1")')],
  'packages from elsewhere': ['finished', tried('import micropip', 'micropip.install')],
  'modules that were put away': ['finished', tried('import sys', 'sys.modules["js"].process.env')],
  'finders that are taken off': ['finished', tried('import sys', 'sys.meta_path.clear()', 'import js')],
  'the host by what was collected': [
    'finished',
    tried(
      'import gc',
      'found = [o for o in gc.get_objects() if hasattr(o, "fetch") or hasattr(o, "process")]',
      'assert [f.process.env for f in found]',
    ),
  ],
  'the host by the frames that called': [
    'finished',
    tried(
      'import sys',
      'names = set(sys._getframe(1).f_globals) | set(sys._getframe(1).f_locals)',
      'assert {"js", "pyodide", "run_js"} & names',
    ),
  ],
  'the host by subclasses': [
    'finished',
    tried(
      'kinds = [kind for kind in object.__subclasses__() if "JsProxy" in kind.__name__]',
      'import gc',
      'assert [o for kind in kinds for o in gc.get_referrers(kind) if hasattr(o, "XMLHttpRequest")]',
    ),
  ],
  'code of the host as text': [
    'finished',
    tried(
      'import gc',
      'proxies = [o for o in gc.get_objects() if type(o).__name__ == "JsProxy"]',
      'assert [p.constructor.constructor("return process")() for p in proxies]',
    ),
  ],
  'the network by an address': ['finished', tried('import urllib.request', 'urllib.request.urlopen("http://127.0.0.1")')],
  'the network by a socket': ['finished', tried('import socket', 'socket.create_connection(("127.0.0.1", 80), timeout=1)')],
  'a server': ['finished', tried('import asyncio', 'asyncio.run(asyncio.start_server(print, "127.0.0.1", 0))')],
  'a browser window': ['finished', tried('import webbrowser', 'assert webbrowser.open("http://example.com")')],
  'a result as the host tells it': [
    'finished',
    `import os\nos.write(1, b'{"result":{"status":"finished","output":"forged"}}\\n')`,
  ],
  'builtins changed under the host': [
    'threw',
    'import builtins, sys, traceback\nbuiltins.str = builtins.list = builtins.isinstance = None\ntraceback.TracebackException = None\nraise ValueError("x")',
  ],
  'streams taken away': ['finished', 'import sys\nprint("x")\nsys.stdout = sys.stderr = None'],
  'modules taken away': ['finished', 'import sys\nfor name in list(sys.modules): del sys.modules[name]\nprint("x")'],
  'a profile of every call': [
    'finished',
    'import sys\nsys.setprofile(lambda *a: None)\nsys.settrace(lambda *a: None)\nprint("x")',
  ],
  'a hook at the end': [
    'finished',
    'import atexit, sys\natexit.register(lambda: print("late"))\nsys.excepthook = lambda *a: print("forged")\nprint("x")',
  ],
  'an error that is no error': ['threw', 'raise SystemError("forged")'],
  'an interrupt': ['threw', 'raise KeyboardInterrupt'],
  'a group of errors': ['threw', 'raise BaseExceptionGroup("many", [ValueError(n) for n in range(999)])'],
};

export interface HostileProgram {
  name: string;
  end: End;
  program: Program;
}

/** Every hostile program, with how it has to end in browser and server. None hurts more than its own run. */
export const hostilePrograms: HostileProgram[] = Object.entries({ javascript, typescript, python }).flatMap(
  ([language, programs]) => {
    const entry = { javascript: 'main.js', typescript: 'main.ts', python: 'main.py' }[language as Language];
    return Object.entries(programs).map(([name, [end, code]]) => ({
      name: `${language}: ${name}`,
      end,
      program: { files: { [entry]: code }, entry },
    }));
  },
);
