import postcss from 'postcss';
import { expect, test } from 'vitest';
import { purgeUnusedCss } from './purge-unused-css.ts';

const styles = (css: string | string[], names: string[], text = '') =>
  purgeUnusedCss(
    [css].flat().map((sheet) => postcss.parse(sheet)),
    { has: (name) => names.includes(name), text },
  ).replace(/\s+/g, ' ');

test('a rule stays when every class and element it names is on the page', () => {
  const css = 'a{b:c}.note{d:e}.note .title{f:g}table{h:i}*{j:k}:root[data-theme=dark]{l:m}';
  expect(styles(css, ['a', 'note'])).toBe('a{b:c}.note{d:e}*{j:k}:root[data-theme=dark]{l:m}');
});

test('of alternatives one is enough, and what must not match asks for nothing', () => {
  expect(styles('.prose :where(ul,ol){a:b}.prose :where(table td){c:d}', ['prose', 'ol'])).toBe('.prose :where(ul,ol){a:b}');
  expect(styles('p:not(.absent){a:b}', ['p'])).toBe('p:not(.absent){a:b}');
  expect(styles('h1,h2,.absent{a:b}', ['h2'])).toBe('h2{a:b}');
});

test('rules inside conditions are looked at too, and what is empty then goes', () => {
  const css = '@layer x{@media print{.gone{a:b}}@media (width>1px){p{c:d}}}@keyframes fade{to{opacity:0}}';
  expect(styles(css, ['p'])).toBe('@layer x{@media (width>1px){p{c:d}}}@keyframes fade{to{opacity:0}}');
});

test('a custom property stays when only another style sheet uses it', () => {
  expect(styles([':root{--a:1px;--b:2px}', 'p{margin:var(--a)}'], ['p'])).toBe(':root{--a:1px}p{margin:var(--a)}');
});

test('a custom property stays while a rule, another property or the page uses it', () => {
  const css = ':root{--a:var(--b);--b:1px;--gone:var(--gone-too);--gone-too:2px;--drawn:red}p{margin:var(--a)}';
  expect(styles(css, ['p'], '<path fill="var(--drawn)">')).toBe(':root{--a:var(--b);--b:1px;--drawn:red}p{margin:var(--a)}');
});
