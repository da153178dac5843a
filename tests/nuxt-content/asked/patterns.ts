import { type AskedQueries, listed } from './asked-query.ts';

/** Asks by patterns whose flags remember, in JavaScript, where the text before had ended. */
export const patterns: AskedQueries = [
  ['that sticks, at the beginning of one', { where: [{ _dir: 'people', title: '--REGEX /L/y' }] }],
  ['that sticks, of all', { where: [{ _dir: 'words', word: '--REGEX /[a-z]/y' }] }],
  ['for all matches', { where: [{ _dir: 'words', word: '--REGEX /[a-z]$/g' }] }],
  ['for all matches, as operator', { where: [{ _dir: 'words', word: { $regex: '/[a-z]$/g' } }] }],
  ['with a class of all but spaces', { where: [{ _dir: 'guides', title: '--REGEX /^[\\S]+ [\\S]+$/' }] }],
  ['over several lines', { where: [{ _dir: 'blog', description: '--REGEX /^[A-Z].+\\.$/m' }] }],
  ['by halves of a pair', { where: [{ _dir: 'mixed', value: '--REGEX /^.{2}$/' }] }],
  ['by whole characters', { where: [{ _dir: 'mixed', value: '--REGEX /^.$/u' }] }],
  ['a half of a pair', { where: [{ _dir: 'mixed', value: { $regex: '/^\\ud83d[^x]$/' } }] }],
  ['a letter to be repeated', { where: [{ _dir: 'words', word: { $regex: '/^\\u{0}apple$/' } }] }],
  ['a control character that is none', { where: [{ _dir: 'mixed', value: { $regex: '/\\c*five/' } }] }],
  ['a capital of two letters', { where: [{ _file: '--REGEX /STRAẞE/i' }] }],
  ['that is malformed', { where: [{ _dir: 'mixed' }, { value: { $regex: '(' } }] }],
  ['that is malformed, where no document comes to it', { where: [{ _dir: 'nowhere' }, { value: { $regex: '(' } }] }],
].map(([name, params]) => [`pattern: ${name}`, { ...listed, ...(params as object) }] as const);
