import { expect, test } from 'vitest';
import { redactUrls } from './redact-urls.ts';

test('no address in an event keeps what opens something, under whatever name and however deep', () => {
  const secret = 'https://site.test/unsubscribe?account=a&signature=SECRET';
  const event = {
    event: '$pageview',
    timestamp: new Date(0),
    properties: {
      current_url: '/x?signature=SECRET',
      $current_url: secret,
      $referrer: secret,
      $elements: [{ attr__href: secret }],
      n: 1,
    },
    $set_once: { $initial_current_url: secret, $initial_referrer: null },
  };
  const cut = redactUrls(event);
  expect(JSON.stringify(cut)).not.toContain('SECRET');
  expect(cut).toMatchObject({ event: '$pageview', timestamp: new Date(0), properties: { current_url: '/x', n: 1 } });
});
