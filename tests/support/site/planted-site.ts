import { type SiteWithContent, startSiteWithContent } from './site-with-content.ts';

export const hostileTitle = '</script><script>window.isBroken = true</script> & <b>';

/** Words that may be found nowhere: a draft's, a partial's, a member's, and what a comment says. Beside them a title and a translation. */
const planted = {
  'blogs/90.open.md': `---\ntitle: An open text\ndescription: For all.\nkind: blog\ndate: 2026-11-20\n---\nOpen phrase. <!-- wombat-comment -->\n`,
  'blogs/91.hidden.draft.md': `---\ntitle: wombat-draft-title\ndescription: wombat-draft\nkind: blog\ndate: 2026-11-20\n---\nwombat-draft-text\n`,
  'blogs/92.hidden-too.md': `---\ntitle: wombat-flag-title\ndescription: wombat-flag\nkind: blog\ndate: 2026-11-20\ndraft: true\n---\nwombat-flag-text\n`,
  'blogs/_part.md': 'wombat-partial-text\n',
  'state-of-ai-coding/2.ai-coding-is-transitory.md': `---\ntitle: Transitory\ndescription: Listed.\nkind: blog\ndate: 2026-11-19\naudience: members\n---\nwombat-member-text\n`,
  'lessons/1.hello-ai-world.md': `---\ntitle: Lesson\ndescription: wombat-lesson\naudience: members\n---\nwombat-lesson-text\n`,
  'blogs/93.hostile.md': `---\ntitle: "${hostileTitle}"\ndescription: D\nkind: blog\ndate: 2026-11-20\n---\nText.\n`,
  'de/privacy.md': '---\ntitle: Datenschutz\ndescription: Was wir speichern.\nupdated: 2026-11-20\n---\nWenig.\n',
};

/** Starts a site whose content holds what must never be shown, what tries to break out, and a translation. */
export function startPlantedSite(): Promise<SiteWithContent> {
  return startSiteWithContent(planted, { CONTENT_LOCALES: 'de' });
}
