import { type ESTree, Visitor } from 'vite';

/** A function of a file, where it lies and what it is called. */
export interface FunctionOfFile {
  /** The names of the functions around it and its own, or its number where it has none. */
  key: string;
  start: number;
  end: number;
  body: { start: number; end: number; isBlock: boolean };
}

type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression;

/** Lists every function of a program, outer ones first. */
export function listFunctions(program: ESTree.Program): FunctionOfFile[] {
  const names = new Map<number, string>();
  const named = (value: { start: number } | null, name: ESTree.Node | null) => {
    if (value && name?.type === 'Identifier') names.set(value.start, name.name);
  };
  const found: FunctionOfFile[] = [];
  const open: { key: string; callbacks: number }[] = [{ key: '', callbacks: 0 }];
  const enter = (node: AnyFunction) => {
    const around = open.at(-1);
    if (!around) return;
    const name = node.id?.name ?? names.get(node.start) ?? `callback ${++around.callbacks}`;
    const key = around.key ? `${around.key} › ${name}` : name;
    open.push({ key, callbacks: 0 });
    const { start, end, body } = node;
    if (body)
      found.push({ key, start, end, body: { start: body.start, end: body.end, isBlock: body.type === 'BlockStatement' } });
  };
  const leave = () => {
    open.pop();
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => named(init, id),
    Property: ({ key, value }) => named(value, key),
    MethodDefinition: ({ key, value }) => named(value, key),
    PropertyDefinition: ({ key, value }) => named(value, key),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  return found;
}

/** Gives the innermost function around a place; undefined where the module itself does it. */
export function functionAround(functions: readonly FunctionOfFile[], place: { start: number; end: number }) {
  return functions.findLast(({ start, end }) => start < place.start && place.end <= end);
}
