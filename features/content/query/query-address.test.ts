import { describe, expect, it } from 'vitest';
import type { ContentQueryParams } from './content-query.ts';
import { decodeQueryParameter, decodeStrippedQuery } from './decode-query-address.ts';
import { encodeQueryAddress } from './encode-query-address.ts';

const integrity = '1762790400000';
const base = '/content';
const stripped = (params: ContentQueryParams) => encodeQueryAddress({ base, params, integrity, isStripped: true });
const plain = (params: ContentQueryParams) => encodeQueryAddress({ base, params, integrity, isStripped: false });
const strippedPart = (address: string) => address.split('/').slice(4).join('/');

/** Texts that have broken encodings: every plane, halves of pairs, and what means something in an address. */
const awkward = [
  '',
  'ä',
  'ÿ',
  'Ā',
  '日本',
  '😀',
  '\ud800',
  'a\udc00b',
  '%',
  '%25',
  '%zz',
  '+',
  ' ',
  '&_params={}',
  '#?/',
  '"\\',
  '\u0000',
  '.json',
];

describe('the address of a query', () => {
  it('is what the original client writes', () => {
    const params: ContentQueryParams = { where: [{ _path: '/guides/start' }], sort: [{ _file: 1, $numeric: true }], first: true };
    expect(stripped(params)).toMatchInlineSnapshot(
      `"/content/query/v9kGQ2zJ3r.1762790400000/eyJ3aGVyZSI6W3siX3BhdGgiOiIvZ3VpZGVzL3N0YXJ0In1dLCJzb3J0IjpbeyJfZmlsZSI6MSwiJG51bWVyaWMiOnRydWV9XSwi/Zmlyc3QiOnRydWV9.json"`,
    );
    expect(plain(params)).toMatchInlineSnapshot(
      `"/content/query/v9kGQ2zJ3r.1762790400000.json?_params=%7B%22where%22%3A%5B%7B%22_path%22%3A%22%2Fguides%2Fstart%22%7D%5D%2C%22sort%22%3A%5B%7B%22_file%22%3A1%2C%22%24numeric%22%3Atrue%7D%5D%2C%22first%22%3Atrue%7D"`,
    );
  });

  it('has one hash for one query, however its keys stand', () => {
    const one = stripped({ first: true, where: { kind: 'guide', rank: 1 } }).split('/')[3];
    expect(stripped({ where: { rank: 1, kind: 'guide' }, first: true }).split('/')[3]).toBe(one);
    expect(stripped({ where: { rank: 2, kind: 'guide' }, first: true }).split('/')[3]).not.toBe(one);
  });

  it.each(awkward)('comes back from both forms with %j in it', (text) => {
    for (const long of ['', 'x'.repeat(99), 'y'.repeat(1000)]) {
      const params = { where: [{ title: text + long, [`f${text}`]: { $contains: long + text } }] };
      expect(JSON.parse(decodeStrippedQuery(strippedPart(stripped(params))))).toEqual(params);
      const parameter = new URL(plain(params), 'http://site').searchParams.get('_params') ?? '';
      expect(JSON.parse(decodeQueryParameter(parameter))).toEqual(params);
      expect(JSON.parse(decodeQueryParameter(encodeURIComponent(parameter)))).toEqual(params);
    }
  });

  it('keeps to letters that every path may hold, a hundred between two slashes', () => {
    const part = strippedPart(stripped({ where: { title: '>>>???ÿÿÿ'.repeat(60) } }));
    expect(part).toMatch(/^([A-Za-z0-9_-]{100}\/)*[A-Za-z0-9_-]{1,100}\.json$/);
  });

  it('is read with chunks of any length', () => {
    const params = { where: [{ title: 'chunks' }] };
    const letters = strippedPart(stripped(params)).replaceAll('/', '').replace('.json', '');
    for (const length of [1, 7, 100, 5000]) {
      const chunks = letters.match(new RegExp(`.{1,${length}}`, 'g'))?.join('/');
      expect(JSON.parse(decodeStrippedQuery(`${chunks}.json`))).toEqual(params);
    }
  });

  it('is read in the Latin-1 of the original client', () => {
    const text = JSON.stringify({ where: [{ title: 'Größe' }] });
    expect(decodeStrippedQuery(btoa(text).replaceAll('=', ''))).toBe(text);
  });

  it('carries patterns as text, and a preview token never in the path', () => {
    expect(decodeStrippedQuery(strippedPart(stripped({ where: { _path: /^\/a/i } })))).toBe(
      '{"where":{"_path":"--REGEX /^\\\\/a/i"}}',
    );
    const preview = encodeQueryAddress({ base, params: {}, integrity, isStripped: true, previewToken: 'secret' });
    expect(new URL(preview, 'http://site').searchParams.get('previewToken')).toBe('secret');
  });

  it.each(['a', '!', 'e30=', 'e 30', 'äöü', '%7B%7D', '../e30', 'eyJ9\n'])('is refused as %j', (encoded) => {
    expect(() => decodeStrippedQuery(encoded)).toThrow('base64');
  });

  it('is refused with a parameter that is not encoded rightly', () => {
    expect(() => decodeQueryParameter('%7B%E0%A4%A')).toThrow('_params');
  });
});
