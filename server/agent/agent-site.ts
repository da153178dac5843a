import type { AgentSite, FoundPage } from '#features/agent/tools/agent-site.ts';
import { searchOwnNotes } from '#features/lessons/notes/search-own-notes.server.ts';
import { runPrompt } from '#features/prompt-runs/running/run-prompt.server.ts';
import { parseSearchQuery } from '#features/publishing/search/parse-search-query.ts';
import { searchContent } from '#features/publishing/search/search-content.server.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { submitInLesson } from '../functions/submit-in-lesson.ts';
import { failOnStop } from '../http/stream-events.ts';

/** Puts together from several features what agents ask of the site. */
export const agentSite: AgentSite = {
  submit: async ({ member, submission, isConfirmed }) => {
    // Counted with the tries that pages hand in.
    await enforceRateLimit({ limit: 'manyCalls', what: 'submitSolution', caller: member.userId });
    return submitInLesson({ submission: { user: member, ...submission }, isConfirmed });
  },
  runPrompt: async function* ({ member: { userId }, signal, ...run }) {
    await enforceRateLimit({ limit: 'assistant', what: 'runPrompt', caller: userId }); // with the runs of pages
    const left = new AbortController();
    const end = failOnStop(left);
    try {
      yield* runPrompt({ userId, ...run, signal: AbortSignal.any([signal, left.signal]) });
    } finally {
      end();
    }
  },
  search: async ({ member, text }) => {
    const query = parseSearchQuery(new URLSearchParams({ q: text }));
    const notes = await searchOwnNotes({ member, text: query.text });
    const { results } = await searchContent({ query, member, notes });
    return results.map(
      ({ title, address, sections, snippet }): FoundPage => ({
        title: title.text,
        address,
        parts: [
          { address, heading: '', text: snippet.text },
          ...sections.map((section) => ({ address: section.address, heading: section.heading.text, text: section.snippet.text })),
        ],
      }),
    );
  },
};
