import './content-facts.css';
import type { ContentSummary } from '#features/content/item/content-item.ts';
import { contentMessages } from '#features/content/item/content-messages.ts';

/** Says beside a text of a list that only members of the course can read it; nothing where anyone can. */
export function MembersOnly({ item: { audience }, locale }: { item: Pick<ContentSummary, 'audience'>; locale: string }) {
  return audience === 'members' && <span className="content-members">{contentMessages(locale).forMembers}</span>;
}
