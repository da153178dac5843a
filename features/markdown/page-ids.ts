/** Ids that pages give their own elements. A test compares them with what stands in `app/` and `features/`. */
const pageIds = new Set(
  `abilities article-contents article-related beside-lesson calculator certificate content course course-extras download-it drills effects
  end-of-text essays exercises-left final-item final-result first-exercise-prompt first-exercise-samples first-exercise-task
  footnote-label former-names funnel lessons-left limits model-programs models-of-provider more more-practice offer offline on-this-page outline own-feedback own-images
  problems prompt-removal questions ratings redeem refund-dialog-title refund-dialog-words refused reviews round round-result run-answers
  sample seat-dialog-title set-up solved start take-over-title templates tools try-problem video-menu videos your-seats`.split(
    /\s+/,
  ),
);

/** Beginnings of ids that pages make: of a footnote, an exercise, a lesson's extras, and React's own. */
const pageIdStart = /^(?:user-content|drills|exercise|extras)-|^_r_/;

/** Says whether an id is one that a page may give an element of its own, so that no heading can have it. */
export function isPageId(id: string): boolean {
  return pageIds.has(id) || pageIdStart.test(id);
}
