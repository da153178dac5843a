import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { render } from 'vitest-browser-react';
import type { SiteFacts } from '#app/page/site-facts.ts';

type Stub = Parameters<typeof createRoutesStub>[0][number];

interface Surroundings {
  /** The address of the page that the component is on, with its query. */
  at?: string;
  facts?: Partial<SiteFacts>;
  loader?: Stub['loader'];
  action?: Stub['action'];
  /** The pages that it can lead to, by their address. */
  otherPages?: Record<string, ReactNode>;
}

const siteFacts: SiteFacts = {
  origin: location.origin,
  contentLocale: 'en',
  coursePaths: { en: '/principled-ai-coding' },
  contentLocales: ['en'],
  supportEmail: 'help@example.com',
};

/** Renders a component on a page of the site as the browser has it once React runs, in the site's styles. */
export function showComponent(
  component: ReactNode,
  { at = '/', facts, loader, action, otherPages = {} }: Surroundings = {},
): ReturnType<typeof render> {
  const Page = createRoutesStub([
    {
      id: 'root',
      loader: () => ({ ...siteFacts, ...facts }),
      HydrateFallback: () => null,
      children: [
        { path: new URL(at, location.origin).pathname, loader, action, HydrateFallback: () => null, Component: () => component },
        ...Object.entries(otherPages).map(([path, page]) => ({ path, Component: () => page })),
      ],
    },
  ]);
  return render(
    <Page initialEntries={[at]} hydrationData={loader ? undefined : { loaderData: { root: { ...siteFacts, ...facts } } }} />,
  );
}
