// Recomputes every figure of /owner/effect from the file that it offers, with Node 22 or later: node recompute-effect.mjs effect.csv
import { readFileSync } from 'node:fs';

const [head, ...lines] = readFileSync(process.argv[2], 'utf8').split('\n');
const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [head.split(',')[at], cell])));
const mean = (some, key) => some.reduce((sum, one) => sum + Number(one[key]), 0) / some.length;
const people = (some) => Object.values(Object.groupBy(some, ({ person }) => person));
const pairs = (all) => people(all.filter((row) => row.later)).map((own) => ({ x: mean(own, 'first'), y: mean(own, 'later') }));
const describe = (some, x = mean(some, 'x'), y = mean(some, 'y')) => {
  const sum = (of) => some.reduce((all, one) => all + of(one.x - x, one.y - y), 0);
  return { n: some.length, x, y, xx: sum((a) => a * a), xy: sum((a, b) => a * b), yy: sum((_, b) => b * b) };
};
const t = (n, z = 1.959964) => z + (z ** 3 + z) / (4 * n) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n ** 2); // Student's
const tell = (isEnough, found) => (isEnough ? found.map((one) => one.toFixed(4)).join(' ') : 'Not enough data');
for (const [concept, some] of Object.entries(Object.groupBy(rows, (row) => row.concept)).sort()) {
  const { n, x, y, xx, xy, yy } = describe(pairs(some));
  const w = t(n - 1) ** 2 / n / (n - 1); // the interval of a ratio of means, by Fieller
  const [a, b, c] = [(1 - x) ** 2 - w * xx, (1 - x) * (1 - y) - w * xy, (1 - y) ** 2 - w * yy];
  const bounds = [1, -1].map((sign) => 1 - (b + sign * Math.sqrt(Math.max(0, b * b - a * c))) / a);
  console.log(concept, n, tell(n >= 50 && a > 0, [x, y, 1 - (1 - y) / (1 - x), ...bounds]));
}
for (const feature of head.split(',').slice(6)) {
  const [on, off, open] = ['on', 'off', 'running'].map((arm) => rows.filter((row) => row[feature] === arm));
  const [{ n, ...p }, q] = [describe(pairs(on)), describe(pairs(off))];
  const [apart, size, slope, yy] = [p.x - q.x, 1 / n + 1 / q.n, (p.xy + q.xy) / (p.xx + q.xx) || 0, p.yy + q.yy];
  const error = ((yy - slope * (p.xy + q.xy)) / (n + q.n - 3)) * (size + (apart ** 2 / (p.xx + q.xx) || 0));
  const bounds = [0, -1, 1].map((sign) => p.y - q.y - slope * apart + sign * t(n + q.n - 3) * Math.sqrt(error));
  for (const some of [on, off, open]) console.log(feature, `${pairs(some).length} of ${people(some).length}`);
  console.log(feature, tell(2 / size >= 176 && yy > 0, [...bounds, bounds[0] / Math.sqrt(yy / (n + q.n - 2))]));
}
