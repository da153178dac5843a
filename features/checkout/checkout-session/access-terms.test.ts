import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessTerms, accessTermsVersion } from './access-terms.ts';

/** The words of each version, as a digest. A version that was shown stays here, and its digest is never changed. */
const shown: Record<string, string> = {
  '2026-11-24': 'f7e3e02105fcabda3dc7ce3b7fc629c963d5988ff36b7ba4cf5f0f327b676035',
};

test('other words above the button that pays are another version', () => {
  const digest = createHash('sha256')
    .update(accessTerms({ withdrawalDays: 14 }))
    .digest('hex');
  expect(Object.entries(shown).at(-1)).toEqual([accessTermsVersion, digest]);
});

test('the words name the days in which a buyer can withdraw on this site', () => {
  expect(accessTerms({ withdrawalDays: 30 })).toContain('within 30 days');
});
