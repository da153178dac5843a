import { plantedTexts } from '#tests/support/content/planted-texts.ts';
import { type SiteWithContent, startSiteWithContent } from './site-with-content.ts';

const german = `---
title: Zwei Sprachen
description: Eine Seite, die es zweimal gibt.
kind: blog
date: 2026-11-19
tags: [Messen]
---
Ein "Zitat" und eine Quelle.[^1]

## Eins

## Zwei

## Drei

::calculator

[^1]: Die Quelle.
`;
const english = `---
title: Two languages
description: A page that is there twice.
kind: blog
date: 2026-11-19
tags: [measurement]
---
Text with [a link](https://elsewhere.example/page) and [one of ours](/privacy).

\`\`\`ts {2}
first();
const wide = '${'x'.repeat(200)}';
\`\`\`
`;

const questions = `---
title: Questions to the reader
description: A page with two questions.
---
:::question{ask="The diff also raises the \`fee\`. What first?"}
- [ ] Accept it

  Nobody ordered that line.
- [x] Take it back

  What is left was ordered.
:::

:::question{ask="Which are edges of 50?"}
- [x] 49

  The last below.
- [x] 50

  The edge itself.
- [ ] 60

  Far beyond.
:::
`;

const poll = (name: string) => `---
title: A question to ${name}
description: A page with a poll.
---
:::poll{name="sign" question="Which sign?"}
- The first
- The second
- The third
:::
`;

/** Every test votes on a page of its own. */
const polls = ['people', 'plain', 'de/konto'];

const post = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nkind: blog\ndate: 2026-11-22\n---\n${body}\n`;

/**
 * Starts a site for tests that read and change no text: its content holds what must never be shown, what tries to break out, what a text can
 * ask of its reader, a text in two languages, and a draft of a new text and of one that is there already.
 */
export function startPlantedSite(): Promise<SiteWithContent> {
  const texts = {
    ...plantedTexts,
    'two-languages.md': english,
    'de/two-languages.md': german,
    'questions.md': questions,
    ...Object.fromEntries(polls.map((name) => [`${name}.md`, poll(name)])),
    'blogs/80.wombats.draft.md': post('Wombats', 'The wombat digs.'),
    'blogs/81.kiwis.md': post('Kiwis', 'The kiwi as published.'),
    'blogs/81.kiwis.draft.md': post('Kiwis, revised', 'The kiwi as rewritten.'),
  };
  return startSiteWithContent(texts, { CONTENT_LOCALES: 'de' });
}
