import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { describeCourse } from '#app/head/structured-data/describe-course.ts';
import { BuyButton, CourseOffer } from '#app/landing/course-offer.tsx';
import { loadCourseOffer } from '#app/landing/load-course-offer.server.ts';
import { landingMessages } from '#app/landing/translated-landing-messages.ts';
import { offerSeats } from '#features/checkout/price/course-price.server.ts';
import { config } from '#platform/config/config.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { loader } from './for-programs/course-markdown.ts';

const configured = { ...config };
afterEach(() => void Object.assign(config, configured));

const page = { path: '/principled-ai-coding', title: 'The course', description: 'Read every line.' };
const messages = landingMessages('en');

/** What the course's page says of its price: to readers, to search engines, and to programs that read its text. */
async function readPrices() {
  const offer = await loadCourseOffer({ locale: 'en' });
  const { price, terms } = offer;
  const Parts = createRoutesStub([
    {
      path: '/',
      Component: () => [
        <BuyButton key="1" {...{ price, terms, messages }} />,
        <CourseOffer key="2" {...{ price, terms, messages }} />,
      ],
    },
  ]);
  const html = renderToStaticMarkup(<Parts />);
  const request = new Request(`${config.ORIGIN}/principled-ai-coding.md`);
  const answer = (await loader({ request } as Parameters<typeof loader>[0])) as Response;
  return {
    struck: [...html.matchAll(/<s\b[^>]*>(.*?)<\/s>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')),
    text: html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '),
    described: describeCourse({ page, describeLesson: () => '', offer, origin: config.ORIGIN }).offers,
    markdown: await answer.text(),
  };
}

test('a launch discount is shown wherever prices are, with the full price struck through', async () => {
  Object.assign(config, { LAUNCH_DISCOUNT_PERCENT: 20 });
  const { struck, text, described, markdown } = await readPrices();
  expect(text).toContain('Buy the course — $191.20 instead of $239');
  expect(text).toContain('20% off the full price');
  expect(struck).toEqual(['instead of $239', 'instead of $239']);
  expect(described).toMatchObject({
    price: '191.20',
    priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '239.00', priceCurrency: 'USD' },
  });
  expect(markdown).toContain('$191.20 instead of $239 (launch discount of 20%) for one person, paid once.');
  const { userId } = await createTestUser();
  expect((await offerSeats({ userId, dct: true })).price.unitPriceCents).toBe(19_120);
});

test('where no discount applies, nothing of one shows', async () => {
  const { struck, text, described, markdown } = await readPrices();
  expect([struck, text.includes('$239'), markdown.includes('$239')]).toEqual([[], true, true]);
  for (const said of [text, markdown]) expect(said).not.toMatch(/discount|instead of|% off/i);
  expect(described).not.toHaveProperty('priceSpecification');
});
