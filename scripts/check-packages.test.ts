import { expect, test } from 'vitest';
import { findLicenceFaults, findLockFaults, readAudit } from './check-packages.ts';

const whole = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AA==' };
const faultsOf = (entry: object) => findLockFaults({ '': {}, 'node_modules/a': { ...whole, ...entry } }, {});

test('what is locked is one version, which npm can check wherever it comes from', () => {
  expect(findLockFaults({ '': {}, 'node_modules/a': whole }, { a: '1.0.0', b: '1.0.0-beta.17' })).toEqual([]);
  expect(faultsOf({ integrity: undefined })).toEqual(['node_modules/a has no SHA-512']);
  expect(faultsOf({ integrity: 'sha1-AA==' })).toEqual(['node_modules/a has no SHA-512']);
  expect(faultsOf({ resolved: 'https://registry.example/a.tgz' })).toEqual(['node_modules/a names the registry it came from']);
  for (const range of ['^1.0.0', '~1.0.0', '1.x', '*', 'latest', 'github:a/b', 'file:../a']) {
    expect(findLockFaults({}, { a: range })).toEqual([`a is wanted as ${range}: name one version`]);
  }
});

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR GPL-3.0)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  [undefined, false],
])('a package under %s may run: %s', (license, may) => {
  expect(findLicenceFaults({ 'node_modules/a': { ...whole, license } }).length === 0).toBe(may);
  expect(findLicenceFaults({ 'node_modules/a': { ...whole, license, dev: true } })).toEqual([]);
});

test('of advisories only those count that are high, and no answer is no fault', () => {
  const answer = { vulnerabilities: { a: { severity: 'high' }, b: { severity: 'moderate' }, c: { severity: 'critical' } } };
  expect(readAudit(JSON.stringify(answer))).toEqual({
    faults: ['a has a known fault: high (npm audit)', 'c has a known fault: critical (npm audit)'],
    isAnswered: true,
  });
  for (const none of ['', 'no JSON', '{"message":"405 Method Not Allowed","statusCode":405}']) {
    expect(readAudit(none)).toEqual({ faults: [], isAnswered: false });
  }
});
