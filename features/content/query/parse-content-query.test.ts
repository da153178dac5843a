import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { parseContentQuery } from './parse-content-query.ts';

const parse = (params: unknown) => parseContentQuery(JSON.stringify(params));

/** The whole message, so that each fault is known to name its part of the query. */
function faultOf(text: string): string {
  try {
    parseContentQuery(text);
  } catch (error) {
    if (error instanceof AppError && error.errorKey === 'CONTENT_QUERY_INVALID' && error.status === 400) {
      return error.message.replace('The content query was not understood: ', '');
    }
    throw error;
  }
  return 'no fault';
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

describe('a query of a stranger', () => {
  it('is taken with everything it may say', () => {
    const params = {
      where: [
        { kind: 'guide', $or: [{ rank: { $gt: 1 } }, { 'rating.by.name': { $regex: '/^a/i' } }] },
        { _path: '--REGEX /^\\/guides/' },
      ],
      sort: [{ title: 1, $numeric: true, $locale: 'de-u-co-phonebk', $caseFirst: 'upper', $sensitivity: 'base' }],
      only: ['title', '_'],
      without: ['body'],
      limit: 20,
      skip: 40,
      first: false,
      count: false,
      surround: { query: { _path: '/guides' }, before: 2, after: 0 },
      locale: 'de',
      dirConfig: true,
    };
    expect(parse(params)).toEqual(params);
  });

  it('may leave lists out, send digits as text, and null for what it does not ask', () => {
    expect(parse({ where: { kind: 'guide' }, sort: { title: -1 }, only: 'title', limit: '5', first: null })).toEqual({
      where: [{ kind: 'guide' }],
      sort: [{ title: -1 }],
      only: ['title'],
      limit: 5,
    });
  });

  it('may limit its answer to nothing, by a text, and to no number', () => {
    expect(parse({ limit: '0' })).toEqual({ limit: 0 });
    expect(parse({ limit: 0 })).toEqual({});
  });

  it.each([
    ['not JSON', '{', 'query: expected JSON'],
    ['NaN', '{"limit":NaN}', 'query: expected JSON'],
    ['a number beyond all numbers', '{"limit":1e999}', 'limit: expected a whole number from 0 to 1000000'],
    ['a list', '[]', 'query: expected an object of parameters'],
    ['null', 'null', 'query: expected an object of parameters'],
    ['a text', '"first"', 'query: expected an object of parameters'],
    ['an unknown parameter', '{"limits":1}', 'limits: there is no parameter of this name'],
    ['a parameter that objects inherit', '{"toString":1}', 'toString: there is no parameter of this name'],
    ['a condition that is a text', '{"where":"guide"}', 'where: expected an object of fields and operators'],
    ['a condition that is null', '{"where":[null]}', 'where: expected an object of fields and operators'],
    ['an unknown operator', '{"where":{"title":{"$where":"1"}}}', 'where.title.$where: $where is not an operator'],
    ['an operator that objects inherit', '{"where":{"$valueOf":1}}', 'where.$valueOf: $valueOf is not an operator'],
    ['$and without a list', '{"where":{"$and":{}}}', 'where.$and: expected a list'],
    ['$or without a list', '{"where":{"title":{"$or":"x"}}}', 'where.title.$or: expected a list'],
    ['$containsAny without a list', '{"where":{"tags":{"$containsAny":"x"}}}', 'where.tags.$containsAny: expected a list'],
    ['$icontains without a text', '{"where":{"title":{"$icontains":5}}}', 'where.title.$icontains: expected a text'],
    ['$regex without a text', '{"where":{"title":{"$regex":{}}}}', 'where.title.$regex: expected a text'],
    [
      'an object to compare with',
      '{"where":{"a":{"$gt":{"valueOf":1}}}}',
      'where.a.$gt: expected a text, a number, true, false or null',
    ],
    ['a pattern to compare with', '{"where":{"a":{"$lt":"--REGEX /x/"}}}', 'where.a.$lt: expected no pattern'],
    ['a condition on texts', '{"where":[{"$or":[{"body.children":1}]}]}', 'where.$or.0: body is not searched by queries'],
    ['a condition on excerpts', '{"where":{"$in":[{"excerpt":1}]}}', 'where.$in.0: excerpt is not searched by queries'],
    ['a surround by texts', '{"surround":{"query":{"body":1}}}', 'surround.query: body is not searched by queries'],
    ['an order by texts', '{"sort":{"body.toc":1}}', 'sort.body.toc: body is not searched by queries'],
    ['a sort that is a text', '{"sort":"title"}', 'sort: expected an object of fields'],
    ['a direction that is none', '{"sort":{"title":0}}', 'sort.title: expected 1 or -1'],
    ['an unknown option', '{"sort":{"title":1,"$fast":true}}', 'sort.$fast: there is no option of this name'],
    ['an unknown sensitivity', '{"sort":{"$sensitivity":"none"}}', 'sort.$sensitivity: expected base, accent, case, variant'],
    ['no language', '{"sort":{"$locale":"a_b"}}', 'sort.$locale: expected a language such as de or sv'],
    ['names that are none', '{"only":[5]}', 'only: expected names of fields'],
    ['a limit below 0', '{"limit":-1}', 'limit: expected a whole number from 0 to 1000000'],
    ['a limit in part', '{"limit":1.5}', 'limit: expected a whole number from 0 to 1000000'],
    ['a huge skip', '{"skip":9007199254740993}', 'skip: expected a whole number from 0 to 1000000'],
    ['a skip in hexadecimals', '{"skip":"0x10"}', 'skip: expected a whole number from 0 to 1000000'],
    ['a first that is a text', '{"first":"yes"}', 'first: expected true or false'],
    ['a count that is a number', '{"count":1}', 'count: expected true or false'],
    ['a surround that is a text', '{"surround":"/guides"}', 'surround: expected an object with a query'],
    ['a surround without a query', '{"surround":{"before":1}}', 'surround.query: expected an object of fields and operators'],
    [
      'a surround of digits as text',
      '{"surround":{"query":"/","before":"2"}}',
      'surround.before: expected a whole number from 0 to 200',
    ],
    [
      'a surround by a pattern',
      '{"surround":{"query":"--REGEX /a**/"}}',
      'surround.query: expected an object of fields and operators',
    ],
    ['a huge surround', '{"surround":{"query":"/","before":1e9}}', 'surround.before: expected a whole number from 0 to 200'],
    ['an unknown part of a surround', '{"surround":{"query":"/","where":{}}}', 'surround.where: expected query, before or after'],
    ['a locale that is a list', '{"locale":["de"]}', 'locale: expected a text'],
  ])('is refused with %s', (_fault, text, message) => {
    expect(faultOf(text)).toBe(message);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'a.__proto__', 'constructor.name', '__proto__.polluted'])(
    'cannot reach for %s anywhere',
    (name) => {
      const key = JSON.stringify(name);
      const places = [
        `{${key}:1}`,
        `{"where":{${key}:{"polluted":true}}}`,
        `{"where":[{"a":{"$or":[{${key}:1}]}}]}`,
        `{"sort":{${key}:1}}`,
      ];
      for (const text of [...places, `{"surround":{"query":{${key}:1}}}`])
        expect(faultOf(text)).toContain('is not a name of a field');
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  it.each([
    ['objects 3,000 deep', `{"where":${nested(3_000, '{"a":', '}').replace(':}', ':1}')}}`],
    ['lists 8,000 deep', `{"where":${nested(8_000, '[', ']')}}`],
    ['lists 100,000 deep', nested(100_000, '[', ']')],
    ['a condition of a megabyte', JSON.stringify({ where: { title: 'x'.repeat(1_048_576) } })],
    ['a wide $or', JSON.stringify({ where: { $or: Array.from({ length: 450 }, () => ({ a: 1 })) } })],
    ['a wide $in', JSON.stringify({ where: { rank: { $in: Array.from({ length: 450 }, (_, rank) => rank) } } })],
    ['many conditions', JSON.stringify({ where: Array.from({ length: 450 }, () => ({})) })],
    ['a long text', JSON.stringify({ where: { title: 'x'.repeat(1_001) } })],
    ['a long name', JSON.stringify({ where: { ['x'.repeat(121)]: 1 } })],
    ['many names', JSON.stringify({ only: Array.from({ length: 61 }, () => 'x') })],
    ['many sorts', JSON.stringify({ sort: Array.from({ length: 7 }, () => ({ title: 1 })) })],
    ['many patterns', JSON.stringify({ where: { $or: Array.from({ length: 6 }, () => ({ title: '--REGEX /a/' })) } })],
    ['many tests', JSON.stringify({ where: Array.from({ length: 61 }, () => ({ a: 1 })) })],
    [
      'much that a list should contain',
      JSON.stringify({ where: { tags: { $containsAny: Array.from({ length: 61 }, String) } } }),
    ],
    ['a deep name', JSON.stringify({ sort: { [Array(9).fill(0).join('.')]: 1 } })],
  ])('is refused with %s', (_attack, text) => {
    expect(faultOf(text)).toMatch(/at most|levels deep/);
  });

  it.each([
    ['look-ahead', '(?=a)'],
    ['look-behind', '(?<=a)b'],
    ['references back', '(a)\\1'],
    ['named references back', '(?<a>a)\\k<a>'],
    ['an open group', '('],
    ['a wrong class', '[z-a]'],
    ['a repetition of repetitions', '(((a{20}){20}){20}){20}'],
    ['a large repetition', 'a{500}'.repeat(5)],
    ['more than patterns may have', 'a'.repeat(201)],
    ['what only other engines know', '(?P<a>b)'],
  ])('is refused with a pattern that has %s', (_what, source) => {
    for (const condition of [{ $regex: source }, `--REGEX /${source}/`, { $not: { $in: [`--REGEX /${source}/i`] } }]) {
      expect(faultOf(JSON.stringify({ where: { title: condition } }))).toMatch(/^where\.title.*pattern/);
    }
  });

  it('is refused with flags that stand twice', () => {
    expect(faultOf('{"where":{"title":"--REGEX /a/ii"}}')).toContain('where.title: not a pattern');
  });

  it('may name hundreds of values of which one is enough', () => {
    const paths = Array.from({ length: 300 }, (_, place) => `/posts/${place}`);
    expect(parse({ where: [{ _path: { $in: paths } }] }).where).toEqual([{ _path: { $in: paths } }]);
  });

  it('may have halves of pairs of characters', () => {
    expect(parseContentQuery('{"where":{"title":"\\ud800","tags":"--REGEX /\\udc00/"}}').where).toHaveLength(1);
  });
});
