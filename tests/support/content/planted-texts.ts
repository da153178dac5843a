export const hostileTitle = '</script><script>window.isBroken = true</script> & <b>';

const dated = (title: string, day: number, more = '') =>
  `title: ${title}\ndescription: About ${title}.\nkind: blog\ndate: 2026-11-${day}\n${more}`;

/** Words that may be found nowhere: a draft's, a partial's, a member's, and what a comment says. Beside them a title and a translation. */
export const plantedTexts = {
  'blogs/90.open.md': `---\n${dated('An open text', 20)}---\nOpen phrase. <!-- wombat-comment -->\n`,
  'blogs/91.hidden.draft.md': `---\n${dated('wombat-draft-title', 20)}---\nwombat-draft-text\n`,
  'blogs/92.hidden-too.md': `---\n${dated('wombat-flag-title', 20, 'draft: true\n')}---\nwombat-flag-text\n`,
  'blogs/_part.md': 'wombat-partial-text\n',
  'state-of-ai-coding/2.ai-coding-is-transitory.md': `---\n${dated('Transitory', 19, 'audience: members\n')}---\nwombat-member-text\n`,
  'lessons/1.hello-ai-world.md': `---\ntitle: Lesson\ndescription: wombat-lesson\naudience: members\n---\nwombat-lesson-text\n`,
  'blogs/93.hostile.md': `---\n${dated(`"${hostileTitle}"`, 20)}---\nText.\n`,
  'de/privacy.md': '---\ntitle: Datenschutz\ndescription: Was wir speichern.\nupdated: 2026-11-20\n---\nWenig.\n',
};
