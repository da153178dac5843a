import { runLimits } from './program.ts';

/**
 * Makes the console that a learner's program finds: what it writes is what Node writes. It takes what the host answers, the inspector that writes values as
 * Node does, and what tells the calls of an error's stack; it answers the console, and what writes values as one line.
 */
export const guestConsole = `(({ print, now }, { format, inspect, getStringWidth }, framesOf) => {
  const { max } = Math;
  const { keys, is } = Object;
  const { apply } = Reflect;
  const { isArray } = Array;
  const isView = ArrayBuffer.isView;
  const detach = (method) => Function.prototype.call.bind(method);
  const [slice, includes, replaceAll, repeat] = ['slice', 'includes', 'replaceAll', 'repeat'].map((name) => detach(String.prototype[name]));
  const [join, map, reduce] = ['join', 'map', 'reduce'].map((name) => detach(Array.prototype[name]));
  const [get, set, remove] = ['get', 'set', 'delete'].map((name) => detach(Map.prototype[name]));
  const hasOwn = detach(Object.prototype.hasOwnProperty);
  const toFixed = detach(Number.prototype.toFixed);

  const plain = (value) => {
    switch (typeof value) {
      case 'string': return value;
      case 'number': return is(value, -0) ? '-0' : '' + value;
      case 'bigint': return value + 'n';
      case 'boolean': case 'undefined': return '' + value;
      default: return value === null ? 'null' : undefined;
    }
  };
  const interrupted = 'Inspection interrupted prematurely. Maximum call stack size exceeded';
  const text = (values) => {
    if (typeof values[0] !== 'string' || values.length === 1 || !includes(values[0], '%')) {
      let line = '';
      for (let at = 0; at < values.length; at += 1) {
        const piece = plain(values[at]);
        if (piece === undefined) { line = undefined; break; }
        line += (at ? ' ' : '') + piece;
      }
      if (line !== undefined) return line;
    }
    const line = apply(format, undefined, values);
    if (includes(line, interrupted)) throw new RangeError('Maximum call stack size exceeded');
    return line;
  };

  let indent = '';
  const write = (line) => print(slice(indent ? indent + replaceAll(line, '\\n', '\\n' + indent) : line, 0, ${runLimits.output + 1}));
  const counts = new Map();
  const watches = new Map();
  const tell = (label, watch, values = []) => {
    const took = now() - watch;
    write(label + ': ' + (took >= 1000 ? toFixed(took / 1000, 3) + 's' : took + 'ms') + (values.length ? ' ' + text(values) : ''));
  };
  const labelOf = (label) => (label === undefined ? 'default' : '' + label);
  const deeds = {
    log(...values) { write(text(values)); },
    assert(isSo, ...values) {
      if (isSo) return;
      if (typeof values[0] === 'string') values[0] = 'Assertion failed: ' + values[0];
      else values = ['Assertion failed', ...values];
      write(text(values));
    },
    clear() {},
    count(label) {
      const name = labelOf(label);
      const count = (get(counts, name) ?? 0) + 1;
      set(counts, name, count);
      write(name + ': ' + count);
    },
    countReset(label) { remove(counts, labelOf(label)); },
    dir(value, options) { write(inspect(value, { customInspect: false, ...options })); },
    group(...values) {
      if (values.length) write(text(values));
      indent += '  ';
    },
    groupEnd() { indent = slice(indent, 2); },
    table(rows, columns) {
      if (rows === null || typeof rows !== 'object') return write(text([rows]));
      write(tableOf(rows, columns));
    },
    time(label) { if (get(watches, labelOf(label)) === undefined) set(watches, labelOf(label), now()); },
    timeEnd(label) {
      const name = labelOf(label);
      const watch = get(watches, name);
      if (watch === undefined) return;
      tell(name, watch);
      remove(watches, name);
    },
    timeLog(label, ...values) {
      const name = labelOf(label);
      const watch = get(watches, name);
      if (watch !== undefined) tell(name, watch, values);
    },
    trace(...values) {
      const said = text(values);
      write('Trace' + (said ? ': ' + said : '') + framesOf(new Error()));
    },
  };
  for (const [name, as] of [['debug', 'log'], ['info', 'log'], ['warn', 'log'], ['error', 'log'], ['dirxml', 'log'], ['groupCollapsed', 'group']])
    deeds[name] = { [name](...values) { apply(deeds[as], undefined, values); } }[name];

  /* The table of Node: a row for each part, a column for each of their keys and one for what is no object. */
  const shortly = (value) => inspect(value, {
    maxArrayLength: 3, breakLength: Infinity,
    depth: value !== null && typeof value === 'object' && !isArray(value) && !isView(value) && keys(value).length > 2 ? -1 : 0,
  });
  const rowsOf = (value) => {
    if (value instanceof Map) return { head: '(iteration index)', rows: map([...value], ([key, part], at) => [at, part, key]), isMap: true };
    if (value instanceof Set) return { head: '(iteration index)', rows: map([...value], (part, at) => [at, part]) };
    return { head: '(index)', rows: map(keys(value), (key) => [key, value[key]]) };
  };
  const tableOf = (value, chosen) => {
    const { head, rows, isMap } = rowsOf(value);
    const columns = new Map();
    const column = (name) => get(columns, name) ?? (set(columns, name, []), get(columns, name));
    const values = [];
    let hasValues = false;
    map(rows, ([, part], at) => {
      const isSimple = part === null || (typeof part !== 'object' && typeof part !== 'function');
      if (isMap || isSimple) { hasValues = true; values[at] = shortly(part); return; }
      for (const name of chosen ?? keys(part)) column(name)[at] = hasOwn(part, name) ? shortly(part[name]) : '';
    });
    const heads = [head, ...(isMap ? ['Key'] : []), ...columns.keys(), ...(hasValues ? ['Values'] : [])];
    const cells = [map(rows, ([index]) => '' + index), ...(isMap ? [map(rows, ([, , key]) => shortly(key))] : []), ...columns.values(), ...(hasValues ? [values] : [])];
    const widthOf = getStringWidth;
    const widths = map(heads, (name, at) =>
      reduce(rows, (most, _, row) => max(most, widthOf(cells[at][row] ?? '')), widthOf(name)) + 2);
    const line = (left, between, right) => left + join(map(widths, (width) => repeat('─', width)), between) + right;
    const row = (given) => '│' + join(map(given, (cell, at) => ' ' + cell + repeat(' ', widths[at] - widthOf(cell) - 1)), '│') + '│';
    const body = map(rows, (_, at) => row(map(cells, (ofColumn) => ofColumn[at] ?? '')));
    return join([line('┌', '┬', '┐'), row(heads), line('├', '┼', '┤'), ...body, line('└', '┴', '┘')], '\\n');
  };

  return { console: { ...deeds }, text };
})`;
