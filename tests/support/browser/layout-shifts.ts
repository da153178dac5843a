import type { Page } from '@playwright/test';

/** Lists what of a page has moved since it was first painted, and from where to where. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.push(...describe(entry as PerformanceEntry & LayoutShift));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));

        interface LayoutShift {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        }
        function describe({ value, startTime, sources }: PerformanceEntry & LayoutShift): string[] {
          const places = sources.map(({ node, previousRect: from, currentRect: to }) => {
            const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 80);
            return `${what}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
          });
          return [`${value} after ${Math.round(startTime)} ms`, ...places];
        }
      }),
  );
}
