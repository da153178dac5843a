import { tokenize } from './tokenize.ts';

/**
 * The concepts that statements name with `@`, and the words and phrases that mean each. Inflections need no entry. A word may stand under
 * several concepts: what it means is then left to the words beside it.
 */
const concepts = {
  change:
    'change, set, make, turn, replace, update, adjust, alter, modify, edit, amend, switch, convert, correct, fix, swap, rewrite, put, touch, tweak, become, transform, revise, raise, lower, use, should be, must be, shall be, will be, need to be, have to be, ought to be, want it to be',
  add: 'add, append, insert, introduce, create, include, give, put, define, declare, extend, attach, addition, new, write, build, need, plus, additional, extra',
  remove:
    'remove, delete, drop, take out, take away, get rid of, strip, cut, erase, eliminate, discard, clear, take off, throw out, throw away, leave out, kick out, removal, lose, gone, go away, undo, take back, revert',
  keep: 'keep, leave, preserve, retain, maintain, stay, remain, survive, unchanged, untouched, intact, as is, as it is, as they are, as it does, as they do, as today, as before, like before, like now, nothing else, nothing besides, nothing but, nothing more, that all, that is all, no other, not any other, not want any other, not want to see any other, all that changes, all you may change, no change, no edit, same as before, hands off, off limits, still',
  nothingElse:
    'nothing else, nothing besides, nothing but, nothing more, that all, that is all, no other, all that changes, all you may change, only thing that changes, no more than that, no further change',
  print: 'print, output, log, show, display, console.log, emit, echo, print out, line of output, say',
  return: 'return, give back, hand back, yield, result, respond with, evaluate to, returned value, come back',
  throw: 'throw, raise, error, reject, exception, fail, refuse, complain, crash, abort',
  catch: 'catch, handle, rescue, try, except, recover, swallow, tolerate',
  rename: 'rename, call, name, change the name, new name, renaming',
  round: 'round, rounding, toFixed, Math.round, nearest',
  include:
    'include, contain, count, cover, comprise, also, too, inclusive, including, as well, even, allow, let through, accept, part of, belong to',
  exclude:
    'exclude, skip, ignore, omit, leave out, filter out, without, except, drop, disregard, excluding, other than, not count, pass over, reject, no longer',
  skip: 'skip, exclude, ignore, omit, leave out, filter out, without, drop, disregard, pass over, jump over, continue, step over',
  sort: 'sort, order, arrange, rank, sequence, sorted, ordered, by size, ascending, descending, alphabetical, alphabetically',
  reach:
    'reach, down to, until, till, up to, end at, end with, end on, end in, finish at, finish with, finish on, stop at, stop after, go to, run to, all the way, get to, include, through, last, hit, come to, arrive at, end, finish, not stop before, not end before',
  count: 'count, number of, how many, tally, counting, counter, total number, amount of',
  call: 'call, invoke, use, run, execute, apply, go through, go via, delegate, rely on, pass through',
  use: 'use, call, apply, take, employ, via, by means of, with the help of, rely on, based on, using, through, go by, read',
  move: 'move, relocate, shift, put, transfer, place, pull, extract, push, bring, take out',
  copy: 'copy, clone, duplicate, spread, mirror, imitate, replicate, new array, new list, new object, copied, like',
  import: 'import, require, load, bring in, pull in, from',
  export: 'export, expose, make public, make available, publish',
  pass: 'pass, hand, give, forward, provide, supply, send, argument, parameter, hand over, pass on, pass in, feed',
  read: 'read, load, parse, take, get, fetch, look up, look at, access',
  write: 'write, save, store, put, create, produce, record',
  convert: 'convert, turn, parse, cast, transform, coerce, change, make, interpret, treat, read as, number, float',
  check:
    'check, test, verify, validate, compare, make sure, ensure, see if, look whether, guard, inspect, examine, detect, condition',
  compare: 'compare, comparison, equal, match, same as, check, against, equality',
  filter: 'filter, keep only, only keep, select, pick, only those, choose, restrict, limit, only the, remove, drop',
  find: 'find, look up, search, locate, get, lookup, pick, look for',
  join: 'join, concatenate, combine, glue, connect, link, separate, put together, merge, separated',
  split: 'split, divide, separate, break up, cut, break, take apart, break down',
  merge: 'merge, combine, join, unite, put together, bring together, fold, deep merge',
  group: 'group, bucket, cluster, by, per, collect, for each, categorize, bundle, grouped, arrange by',
  sum: 'sum, total, add up, add together, add, sum up, accumulate, addition',
  multiply: 'multiply, times, product, multiplied, double',
  divide: 'divide, division, split, half, quotient, divided, over, per',
  increase: 'increase, raise, increment, up, more, higher, grow, add, bump, lift, plus, rise, larger, bigger',
  decrease: 'decrease, lower, reduce, decrement, down, less, cut, subtract, minus, shrink, smaller, drop',
  start: 'start, begin, first, initial, from, beginning, initially, open, starting, front, initialize',
  end: 'end, last, final, finish, finally, ending, close, stop, at the end, bottom, afterwards, tail',
  stop: 'stop, end, break, quit, halt, exit, finish, terminate, no more, abort, cease',
  wait: 'wait, await, until, pause, async, awaited, block',
  repeat: 'repeat, loop, again, iterate, retry, each, every, run through, go through, go over',
  every:
    'every, each, all, any, whatever, whichever, regardless, no matter, always, both, everywhere, throughout, across, wherever, whole, entire, general, generally, arbitrary, any other, everyone, everything, no matter what, no matter which',
  only: 'only, just, solely, nothing but, exclusively, alone, nothing else, no other, single, merely, one line',
  same: 'same, equal, identical, equally, likewise, as before, also, unchanged, exactly, matching, equivalent, alike, too, just like, as well',
  different: 'different, other, another, distinct, unlike, differ, else, unequal, various',
  empty:
    'empty, blank, no items, no entries, nothing, none, length 0, without any, null, no rows, no elements, zero items, no data, missing, no lines',
  missing:
    'missing, absent, not given, not there, undefined, unknown, lack, not present, not exist, not found, no value, does not have, none, null, left out, not set, empty, without, optional, not in, not provided, not specified, has no, have no, nonexistent',
  ascending:
    'ascending, smallest first, lowest first, low to high, small to large, upward, rising, increasing, cheapest first, oldest first, smallest to largest, lowest to highest, a to z, alphabetical, asc, up',
  descending:
    'descending, largest first, highest first, biggest first, high to low, large to small, downward, falling, decreasing, newest first, reverse, most first, highest to lowest, largest to smallest, z to a, desc, down',
  lowercase: 'lowercase, lower case, toLowerCase, lower(), small letters, lower',
  uppercase: 'uppercase, upper case, toUpperCase, upper(), capital, capitals, capital letters, capitalized, upper, capitalize',
  trim: 'trim, strip, trimming, cut off, space around, surrounding, whitespace, leading, trailing',
  unique: 'unique, distinct, once, duplicate, duplicates, no repeats, deduplicate, repeated, twice, one time, set',
  before: 'before, prior, first, earlier, ahead, in front, above, preceding, sooner, upfront, beforehand',
  after: 'after, afterwards, then, following, once, next, later, below, behind, subsequently, when done, finally',
  instead: 'instead, rather than, in place of, replace, not, in lieu of, substitute, no longer',
  default: 'default, fall back, fallback, otherwise, if missing, if none, ??, by default, or else, defaults',
  least: 'at least, minimum, min, lowest, not less, no less, or more, smallest, not below, >=, not lower, from, floor',
  most: 'at most, maximum, max, no more, not more, or less, limit, up to, cap, largest, <=, not above, ceiling, highest',
  equal: 'equal, exactly, same, exact, itself, precisely, ==, ===, identical',
  create: 'create, add, write, define, make, new, build, introduce, declare, implement, need',
  test: 'test, check, assert, verify, expect, prove, case, example',
  format: 'format, form, display, look like, shape, style, pattern, decimal, formatted, formatting, pad, written as',
  ignore: 'ignore, skip, disregard, exclude, regardless, not matter, no matter, insensitive, irrespective, whatever',
  mutate: 'mutate, change, modify, alter, in place, touch, side effect, affect',
  limit: 'limit, cap, at most, maximum, max, no more than, up to, restrict, bound, clamp',
  share: 'share, common, one place, reuse, single, shared, together, same, both, central, once',
} as const;

export type Concept = keyof typeof concepts;

const byFirstKey = new Map<string, { keys: string[]; concept: Concept }[]>();
for (const [concept, phrases] of Object.entries(concepts)) {
  for (const phrase of phrases.split(', ')) {
    const keys = tokenize(phrase).map(({ key }) => key);
    const [first = ''] = keys;
    byFirstKey.set(first, [...(byFirstKey.get(first) ?? []), { keys, concept: concept as Concept }]);
  }
}

export function isConcept(name: string): name is Concept {
  return Object.hasOwn(concepts, name);
}

export const conceptNames = Object.keys(concepts);

/** Lists the phrases of the lexicon that begin with a word. */
export function phrasesFrom(key: string): readonly { keys: string[]; concept: Concept }[] {
  return byFirstKey.get(key) ?? [];
}
