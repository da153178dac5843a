import type { Element } from 'hast';
import { drawLinePlot, type LineSeries } from '#features/markdown/plots/draw-line-plot.ts';
import { numberAxis } from '#features/markdown/plots/number-axis.ts';
import { plotSizes } from '#features/markdown/plots/plot-look.ts';
import type { AdvantageMessages } from './advantage-messages.ts';
import {
  type AdvantageQuantity,
  type AdvantageWay,
  advantageScaleEnd,
  advantageScore,
  advantageWays,
  type WayOfWorking,
} from './advantage-score.ts';
import { formatAdvantageScore } from './compare-advantage.ts';

const steps = 50;

interface Advantage {
  ways: Record<AdvantageWay, WayOfWorking>;
  varied: AdvantageQuantity;
  messages: AdvantageMessages;
}

/**
 * Draws the advantage of both ways as one quantity goes over its scale and the others stay, with a mark where each way stands now. The server
 * and the browser draw it alike.
 */
export function drawAdvantagePlot({ ways, varied, messages }: Advantage): Element[] {
  const series = advantageWays.map((way): LineSeries => {
    const scoreAt = (x: number) => ({ x, y: advantageScore({ ...ways[way], [varied]: x }) });
    return {
      name: messages.ways[way],
      points: Array.from({ length: steps + 1 }, (_, step) => scoreAt((step * advantageScaleEnd) / steps)),
      mark: scoreAt(ways[way][varied]),
    };
  });
  const largest = Math.max(1, ...series.flatMap(({ points, mark }) => [...points, mark].map((point) => point?.y ?? 0)));
  const format = (value: number) => value.toLocaleString(messages.locale, { maximumFractionDigits: 2 });
  return plotSizes.map((size) =>
    drawLinePlot({
      size,
      along: numberAxis({ label: messages.quantities[varied], domain: [0, advantageScaleEnd], format }),
      upright: numberAxis({ label: messages.advantage, domain: [0, largest], rounded: true, format }),
      series,
      isJoined: true,
      label: describe({ series, varied, messages }),
    }),
  );
}

function describe({ series, varied, messages }: Pick<Advantage, 'varied' | 'messages'> & { series: LineSeries[] }): string {
  const ends = advantageWays.map((way, at) => {
    const scores = (series[at]?.points ?? []).flatMap(({ y }) => (y === undefined ? [] : [y]));
    return messages.fromTo(way, formatAdvantageScore(scores[0], messages), formatAdvantageScore(scores.at(-1), messages));
  });
  return [messages.plotted(messages.quantities[varied], advantageScaleEnd), ...ends].join(' ');
}
