import { useFetcher } from 'react-router';
import type { AccountOutcome } from './change-account.server.ts';

/** Sends one form of the settings page and keeps what became of it, which is said beside the form. */
export function useAccountChange() {
  const fetcher = useFetcher<AccountOutcome>();
  const outcome = fetcher.data;
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isBusy: fetcher.state !== 'idle',
    submitted: fetcher.formData,
    problem: outcome && 'problem' in outcome ? outcome.problem : undefined,
    saved: outcome && 'saved' in outcome ? outcome.saved : undefined,
    apiKey: outcome && 'saved' in outcome ? outcome.apiKey : undefined,
  };
}
