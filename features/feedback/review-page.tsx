import { useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, Textarea, TextInput } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Switch } from '#app/components/switch.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { longestFeedback, longestShownName } from './feedback.ts';
import { FeedbackNotice } from './feedback-notice.tsx';
import { mostStars, type OwnReview } from './review.ts';
import type { FeedbackOutcome } from './send-feedback-form.ts';
import './feedback.css';

/** Shows a member's review of the course to write or to change; who has not taken the course is told who reviews it. */
export function ReviewPage({
  review,
  isMember,
  username,
  outcome,
}: {
  review: OwnReview | null;
  isMember: boolean;
  username: string;
  outcome: FeedbackOutcome | undefined;
}) {
  return (
    <>
      <PageHeader
        title={review ? 'Your review' : 'Write a review'}
        lead="What helped, what was too slow, what is missing? Reviews help us decide what to rewrite next."
      />
      <div className="grid max-w-prose gap-6">
        <FeedbackNotice outcome={outcome} sentTitle="Thank you for your review">
          <p>You can change it here at any time.</p>
        </FeedbackNotice>
        {isMember ? (
          <ReviewForm review={review} username={username} outcome={outcome} />
        ) : (
          <Notice title="Reviews are written by members">
            <p>Once you have the course, say here what it did for you.</p>
          </Notice>
        )}
      </div>
    </>
  );
}

function ReviewForm({
  review,
  username,
  outcome,
}: {
  review: OwnReview | null;
  username: string;
  outcome: FeedbackOutcome | undefined;
}) {
  const isSending = useNavigation().state === 'submitting';
  const keptForm = useKeptForm('review', outcome?.status === 'sent' && outcome);
  const [mayBeShown, setMayBeShown] = useState(review?.shownName != null);
  return (
    <Form method="post" {...keptForm} preventScrollReset className="feedback-form">
      {review && <p className="feedback-status">{describeState(review)}</p>}
      <Rating rating={review?.rating} />
      <Field
        label="Your review"
        hint="Plain words are best. Up to 5,000 characters."
        error={outcome?.status === 'invalid' ? outcome.error : undefined}
      >
        <Textarea
          name="user_content"
          rows={7}
          required
          maxLength={longestFeedback}
          defaultValue={(outcome?.status === 'failed' && outcome.typed) || review?.userContent}
        />
      </Field>
      <Switch
        name="mayBeShown"
        value="yes"
        checked={mayBeShown}
        onChange={({ currentTarget }) => setMayBeShown(currentTarget.checked)}
        label="It may be shown on the course’s page"
        hint="Anyone can read it there, and search engines too. Switch it off to have it taken down."
      />
      <Field label="Name shown with it">
        <TextInput name="shownName" maxLength={longestShownName} defaultValue={review?.shownName ?? username} />
      </Field>
      <Button type="submit" tone="primary" busy={isSending}>
        {review ? 'Send the changed review' : 'Send the review'}
      </Button>
    </Form>
  );
}

function describeState({ shownName, isPublished }: OwnReview): string {
  if (shownName === null) return 'Only we read it.';
  return isPublished
    ? 'It is shown on the course’s page. When you change it, it is taken down until we have read it again.'
    : 'It is not shown yet: we read a review before anyone else does.';
}

/** Five radio buttons, because a number from one to five is a choice among five. */
function Rating({ rating }: { rating: number | undefined }) {
  const hint = useId();
  return (
    <fieldset className="rating" aria-describedby={hint}>
      <legend className="field-label">Your rating</legend>
      <p className="field-hint" id={hint}>
        1 is the worst, {mostStars} the best.
      </p>
      <div className="rating-choices">
        {Array.from({ length: mostStars }, (_, at) => at + 1).map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} required defaultChecked={stars === rating} /> {stars}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
