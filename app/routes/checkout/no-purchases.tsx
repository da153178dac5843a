import { EmptyState } from '#app/components/empty-state.tsx';
import { LinkButton } from '#app/components/link-button.tsx';

/** Says why there are no purchases: not everyone who has the course has paid for it. */
export function NoPurchases({ isMember }: { isMember: boolean }) {
  if (isMember) {
    return (
      <EmptyState
        title="No purchases on this account"
        action={<LinkButton to="/principled-ai-coding/course">Go to the course</LinkButton>}
      >
        You have the course through a team seat or as a gift. The invoice for a team seat is in the account of whoever bought it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No purchases yet"
      action={
        <LinkButton to="/principled-ai-coding/checkout" tone="primary">
          Buy the course
        </LinkButton>
      }
    >
      What you buy appears here, along with its invoice and how to ask for a refund.
    </EmptyState>
  );
}
