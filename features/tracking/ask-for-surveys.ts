import type { PostHog } from 'posthog-js';

/**
 * Asks the analytics service for its surveys (specification §7): on the first page, then at most every five minutes. What shows a survey is
 * as large as all of a reading page's own script together with its styles, so it is fetched only where there is a survey.
 */
export function askForSurveys(posthog: PostHog): void {
  posthog.getSurveys((surveys) => {
    if (surveys.length === 0) return;
    import('posthog-js/dist/surveys')
      .then(() => posthog.surveys?.loadIfEnabled())
      .catch((error: unknown) => console.error('a survey could not be shown:', error));
  });
}
