import { expect, test } from 'vitest';
import { localOutbox } from './outbox.server.ts';

test('the outbox keeps to its own e-mails', async () => {
  for (const name of ['..%2f..%2fsecret', '1-none', '0000000000000-none']) {
    for (const part of ['', '/html', '/eml']) {
      expect((await localOutbox().request(`/${name}${part}`)).status, name + part).toBe(404);
    }
  }
});
