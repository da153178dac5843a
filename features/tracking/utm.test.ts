import { beforeEach, expect, test, vi } from 'vitest';
import { captureUtm, readUtm } from './utm.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const visit = (search: string) => captureUtm(new URLSearchParams(search));

test('y is short for a YouTube video, and wins', () => {
  visit('y=diff-talk&utm_source=mail');
  expect(readUtm()).toEqual({ utm_source: 'youtube', utm_campaign: 'diff-talk' });
});

test('what was captured is used again on later pages, until something newer comes', () => {
  visit('utm_source=mail&utm_campaign=november');
  visit('');
  expect(readUtm()).toEqual({ utm_source: 'mail', utm_campaign: 'november' });
  visit('utm_source=feed');
  expect(readUtm()).toEqual({ utm_source: 'feed', utm_campaign: 'november' });
});

test('nothing is known of a visit that says nothing, and a browser that keeps nothing is no failure', () => {
  visit('kind=guide');
  expect(readUtm()).toEqual({});
  vi.stubGlobal('localStorage', undefined);
  visit('y=diff-talk');
  expect(readUtm()).toEqual({});
});
