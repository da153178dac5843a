import { expect, test } from 'vitest';
import { addProbes } from './add-probes.ts';

/** Runs a program with probes and answers the places it entered. */
function entered(source: string): string[] {
  const places: string[] = [];
  Object.assign(globalThis, { mutantProbe: (place: string) => places.push(place) });
  new Function(addProbes({ file: 'a.js', source }))();
  Reflect.deleteProperty(globalThis, 'mutantProbe');
  return places.map((place) => place.replace('a.js\n', ''));
}

test('a probe tells that the module is loaded and each function entered, whatever its form, by names that a fault lies within', () => {
  const source = `
    function declared() { return short(1); }
    const short = (a) => a + nested({ a })();
    const nested = ({ a }) => () => ({ a }).a;
    const never = () => 0;
    const holder = { method() { return [1].map((b) => b); } };
    declared(); holder.method();`;
  expect(entered(source)).toEqual(['', 'declared', 'short', 'nested', 'nested › callback 1', 'method', 'method › callback 1']);
});
