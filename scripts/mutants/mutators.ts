import { type ESTree, Visitor } from 'vite';

/** A change of a text: what stands from `start` to `end` is replaced. */
export interface Edit {
  operator: string;
  start: number;
  end: number;
  replacement: string;
}

type Node = Pick<ESTree.Node, 'start' | 'end'>;

/** The word that a comparison, an operator or a helper of the query builder is easily mistaken for. */
const mistakenFor = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['lt', 'lte'],
  ['lte', 'lt'],
  ['gt', 'gte'],
  ['gte', 'gt'],
  ['eq', 'ne'],
  ['ne', 'eq'],
  ['isNull', 'isNotNull'],
  ['isNotNull', 'isNull'],
  ['asc', 'desc'],
  ['desc', 'asc'],
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Steps of a chain that limit, order, lock or clean what comes out of it. */
const stepsToDrop = new Set(
  [
    ['where', 'for', 'limit', 'orderBy', 'having', 'onConflictDoNothing', 'onConflictDoUpdate'],
    [
      'filter',
      'sort',
      'toSorted',
      'reverse',
      'toReversed',
      'slice',
      'trim',
      'toLowerCase',
      'toUpperCase',
      'replace',
      'replaceAll',
    ],
    ['strict', 'int', 'positive', 'nonnegative', 'length', 'regex', 'nonempty', 'catch', 'refine'],
  ].flat(),
);

const inSql: [RegExp, string][] = [
  [/ for update\b/g, ''],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ = /g, ' <> '],
  [/ and /g, ' or '],
  [/ desc\b/g, ' asc'],
  [/ is null\b/g, ' is not null'],
  [/ is not null\b/g, ' is null'],
  [/ \+ /g, ' - '],
];

/** Lists every change that could be a fault a person makes. What only a log or a developer reads is left alone. */
export function mutators({ program, source }: { program: ESTree.Program; source: string }): Edit[] {
  const edits: Edit[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end);
  const replace = (operator: string, { start, end }: Node, replacement: string) =>
    edits.push({ operator, start, end, replacement });
  const drop = (operator: string, node: Node) => replace(operator, node, '');
  /** Leaves an empty statement in the place of a node: an `if` or `else` before it needs one. */
  const empty = (operator: string, node: Node) => replace(operator, node, ';');
  /** The starts of whole conditions: a `!` that decides one by itself is left alone, because the mutants of that condition say the same. */
  const whole = new Set<number>();
  const inTypes = new Set<number>();
  /** One of a list, with the comma that divides it from the next or the last. */
  const dropOneOf = (operator: string, list: readonly Node[], node: Node) => {
    const index = list.indexOf(node);
    const next = list[index + 1];
    const last = list[index - 1];
    const comma = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0;
    if (next) drop(operator, { start: node.start, end: next.start });
    else if (last) drop(operator, { start: last.end, end: node.end });
    else drop(operator, { start: node.start, end: node.end + comma });
  };

  new Visitor({
    IfStatement(node) {
      const { test, consequent, alternate } = node;
      whole.add(test.start);
      if (!alternate && isExit(consequent)) empty('guard', node);
      else replace('condition', test, 'false');
      replace('condition', test, 'true');
    },
    ConditionalExpression({ test }) {
      whole.add(test.start);
      replace('condition', test, 'true');
      replace('condition', test, 'false');
    },
    LogicalExpression({ start, end, left, right }) {
      // Parentheses around a side are part of what is kept or dropped.
      drop('term', { start, end: source.lastIndexOf(text(right), right.start) });
      drop('term', { start: left.end, end });
    },
    BinaryExpression(node) {
      const { operator, left, right } = node;
      const other = mistakenFor.get(operator);
      const between = { start: left.end, end: right.start };
      if (other) replace('comparison', node, text(left) + text(between).replace(operator, other) + text(right));
    },
    UnaryExpression({ operator, start, argument }) {
      if (operator === '!' && !whole.has(start)) drop('not', { start, end: argument.start });
    },
    ExpressionStatement(node) {
      if (isAct(node.expression) && !isLog(node.expression)) empty('statement', node);
    },
    ThrowStatement: (node) => empty('throw', node),
    CallExpression(node) {
      const { callee, arguments: given, end } = node;
      const name = callee.type === 'Identifier' ? callee : callee.type === 'MemberExpression' ? callee.property : null;
      if (name?.type !== 'Identifier') return;
      const other = mistakenFor.get(name.name);
      if (other) replace('comparison', { start: name.start, end }, other + source.slice(name.end, end));
      if (callee.type === 'MemberExpression' && stepsToDrop.has(name.name)) drop('step', { start: callee.object.end, end });
      if (callee.type === 'Identifier' && (name.name === 'and' || name.name === 'or') && given.length > 1) {
        for (const term of given) dropOneOf('term', given, term);
      }
    },
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type === 'SpreadElement' || !property.shorthand) dropOneOf('property', properties, property);
      }
    },
    ArrayExpression({ elements }) {
      const words = elements.filter((element) => element !== null);
      if (words.every(({ type }) => type === 'Literal')) for (const word of words) dropOneOf('element', words, word);
    },
    Property: ({ value }) => word(value),
    ReturnStatement: ({ argument }) => word(argument),
    TSLiteralType({ literal }) {
      inTypes.add(literal.start);
    },
    Literal(node) {
      const { value } = node;
      if (inTypes.has(node.start)) return;
      if (typeof value === 'boolean') replace('constant', node, String(!value));
      if (typeof value === 'number' && !isFactor(source, node)) replace('constant', node, value === 0 ? '1' : String(value + 1));
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const part of quasi.quasis) {
        for (const [what, other] of inSql) {
          for (const { 0: match, index } of text(part).matchAll(what)) {
            const start = part.start + index;
            replace('sql', { start, end: start + match.length }, other);
          }
        }
      }
    },
  }).visit(program);
  return edits;

  function word(node: ESTree.Node | null): void {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    const isText = /\s/.test(node.value);
    if (!isText) replace('constant', node, `'not-${node.value.replaceAll(/['\\]/g, '')}'`);
  }
}

/** True when a branch does nothing but leave. */
function isExit(statement: ESTree.Statement): boolean {
  if (statement.type === 'BlockStatement') return statement.body.length === 1 && statement.body.every(isExit);
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(statement.type);
}

/** True when a statement is there for its effect. */
function isAct(expression: ESTree.Expression): boolean {
  const act = expression.type === 'AwaitExpression' ? expression.argument : expression;
  return ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(act.type);
}

function isLog(expression: ESTree.Expression): boolean {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return false;
  const { object } = expression.callee;
  return object.type === 'Identifier' && (object.name === 'log' || object.name === 'console');
}

/** Nobody notices that a day has 61 minutes to the hour; that it is divided where it should be multiplied, somebody does. */
function isFactor(source: string, { start, end }: Node): boolean {
  return source[end] === '_' || /\*\s*$/.test(source.slice(0, start)) || /^\s*\*/.test(source.slice(end));
}
