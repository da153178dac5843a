import { runLimits } from './program.ts';

/** The modules that are read before the first run, so that programs need not wait for them. */
export const pythonModules =
  'abc argparse array ast asyncio base64 bisect calendar collections contextlib copy csv dataclasses datetime decimal difflib enum fractions functools glob graphlib hashlib heapq inspect io itertools json keyword locale logging math numbers operator os pathlib pickle pprint queue random re secrets shutil statistics string struct sys subprocess tempfile textwrap threading time timeit traceback types typing unicodedata unittest urllib.parse urllib.request uuid warnings zoneinfo'.split(
    ' ',
  );

/**
 * Runs in Python before a learner's program, and gives the host a function that runs a file: it answers what the program failed with, or
 * nothing. What leads to the host is taken away; sleeping and waiting take no time but that of the run's own clock.
 */
export const pythonGuest = `
def make_runner(home, pass_time):
    import asyncio, builtins, io, os, random, sys, time, traceback, types, warnings
    from pyodide import webloop

    hidden = {'js', 'pyodide', 'pyodide_js', '_pyodide', '_pyodide_core', 'micropip', 'ctypes', '_ctypes'}

    class Hidden:
        @staticmethod
        def find_spec(name, path=None, target=None):
            if name.partition('.')[0] in hidden:
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    for name in list(sys.modules):
        if name.partition('.')[0] in hidden:
            del sys.modules[name]
    sys.meta_path[:] = [Hidden] + [finder for finder in sys.meta_path if 'pyodide' not in f'{finder!r} {type(finder).__module__}']

    def sleep(seconds):
        if seconds < 0:
            raise ValueError('sleep length must be non-negative')
        pass_time(seconds * 1000)
    sleep.__module__ = 'time'
    time.sleep = sleep

    # More would break the machine, whose own stack ends somewhere else in each browser.
    set_limit, most_deep = sys.setrecursionlimit, 2_000
    def setrecursionlimit(limit, /):
        set_limit(min(limit, most_deep))
    setrecursionlimit.__module__ = 'sys'
    sys.setrecursionlimit = setrecursionlimit

    class Selector:
        def select(self, timeout=None):
            if timeout is None:
                raise RuntimeError('It waits for something that never happens.')
            pass_time(timeout * 1000)
            return []

    class Loop(asyncio.BaseEventLoop):
        def __init__(self):
            super().__init__()
            self._selector = Selector()
        def _process_events(self, events):
            pass
        def _write_to_self(self):
            pass

    class Policy(asyncio.events._AbstractEventLoopPolicy):
        _loop = None
        def get_event_loop(self):
            if self._loop is None:
                raise RuntimeError('There is no current event loop.')
            return self._loop
        def set_event_loop(self, loop):
            self._loop = loop
        def new_event_loop(self):
            return Loop()

    asyncio.run = webloop._orig_run
    asyncio.events._set_running_loop(None)
    asyncio.events._set_event_loop_policy(Policy())

    # Kept from the program, which may change what lies in the modules.
    describe = traceback.TracebackException
    basename, dirname = os.path.basename, os.path.dirname

    def place_of(error):
        if isinstance(error, SyntaxError) and error.filename and dirname(error.filename) == home:
            return error.filename, error.lineno
        place = None
        trace = error.__traceback__
        while trace is not None:
            file = trace.tb_frame.f_code.co_filename
            if dirname(file) == home:
                place = file, trace.tb_lineno
            trace = trace.tb_next
        return place

    def say(error):
        if isinstance(error, SyntaxError):
            text = f'{type(error).__name__}: {error.msg}'
        else:
            text = list(describe(type(error), error, error.__traceback__).format_exception_only())[0].partition('\\n')[0]
        text = text[:${runLimits.message + 1}]
        place = place_of(error)
        return f'{text} ({basename(place[0])}, line {place[1]})' if place else text

    def run(entry):
        path = f'{home}/{entry}'
        main = types.ModuleType('__main__')
        main.__file__ = path
        main.__builtins__ = builtins
        sys.modules['__main__'] = main
        sys.argv = [entry]
        sys.path.insert(0, home)
        os.chdir(home)
        os.environ.clear()
        streams = sys.stdout, sys.stderr
        for stream in streams:
            stream.reconfigure(line_buffering=True)
        sys.stdin = io.StringIO()
        warnings.simplefilter('ignore')
        random.seed(0)
        with open(path, encoding='utf-8') as file:
            source = file.read()
        try:
            try:
                exec(compile(source, path, 'exec', dont_inherit=True), main.__dict__)
            finally:
                for stream in streams:
                    stream.flush()
        except SystemExit as error:
            if error.code is not None and error.code != 0:
                return say(error)
        except BaseException as error:
            try:
                return say(error)
            except BaseException:
                return type.__call__(str, type(error).__name__)[:${runLimits.message + 1}]
        return None

    return run

make_runner
`;
