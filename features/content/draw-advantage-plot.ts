import type { Element } from 'hast';
import {
  type AdvantageQuantity,
  type AdvantageWay,
  advantageScaleEnd,
  advantageScore,
  advantageWays,
  type WayOfWorking,
} from './advantage-score.ts';
import type { AdvantageWords } from './advantage-words.ts';
import { formatAdvantageScore } from './compare-advantage.ts';
import { drawLinePlot, type LineSeries } from './plots/draw-line-plot.ts';
import { numberAxis } from './plots/number-axis.ts';
import { plotSizes } from './plots/plot-size.ts';

const steps = 50;

interface Advantage {
  ways: Record<AdvantageWay, WayOfWorking>;
  varied: AdvantageQuantity;
  words: AdvantageWords;
}

/**
 * The advantage of both ways as one quantity goes over its scale and the others stay, with a mark where each way stands now. The server
 * and the browser draw it alike.
 */
export function drawAdvantagePlot({ ways, varied, words }: Advantage): Element[] {
  const series = advantageWays.map((way): LineSeries => {
    const scoreAt = (x: number) => ({ x, y: advantageScore({ ...ways[way], [varied]: x }) });
    return {
      name: words.ways[way],
      points: Array.from({ length: steps + 1 }, (_, step) => scoreAt((step * advantageScaleEnd) / steps)),
      mark: scoreAt(ways[way][varied]),
    };
  });
  const largest = Math.max(1, ...series.flatMap(({ points, mark }) => [...points, mark].map((point) => point?.y ?? 0)));
  const format = (value: number) => value.toLocaleString(words.locale, { maximumFractionDigits: 2 });
  return plotSizes.map((size) =>
    drawLinePlot({
      size,
      along: numberAxis({ label: words.quantities[varied], domain: [0, advantageScaleEnd], format }),
      upright: numberAxis({ label: words.advantage, domain: [0, largest], rounded: true, format }),
      series,
      isJoined: true,
      label: describe({ series, varied, words }),
    }),
  );
}

function describe({ series, varied, words }: Pick<Advantage, 'varied' | 'words'> & { series: LineSeries[] }): string {
  const ends = advantageWays.map((way, at) => {
    const scores = (series[at]?.points ?? []).flatMap(({ y }) => (y === undefined ? [] : [y]));
    return words.fromTo(way, formatAdvantageScore(scores[0], words), formatAdvantageScore(scores.at(-1), words));
  });
  return [words.plotted(words.quantities[varied], advantageScaleEnd), ...ends].join(' ');
}
