import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, Textarea } from '#app/components/field.tsx';
import { Switch } from '#app/components/switch.tsx';
import { isText, useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import { longestAnswer } from '../feedback.ts';
import '../feedback.css';

/** Writes an answer, or corrects the one there is. What was begun is there again, also on another day. Give it the feedback as `key`. */
export function AnswerForm({
  feedbackId,
  answer,
  answeredAt,
  sharedAs,
}: {
  feedbackId: string;
  /** The answer there is, and when it was given in ISO 8601; null where there is none. */
  answer: string | null;
  answeredAt: string | null;
  /** The name over which members may read it; null where they may not, or do already. */
  sharedAs: string | null;
}) {
  const { state, formData } = useNavigation();
  const [text, setText, forget] = useKeptState(`answer ${feedbackId}`, answer ?? '', isText);
  const isSent = text.trim() === answer;
  useEffect(() => {
    if (isSent) forget();
  });
  return (
    <Form method="post" preventScrollReset className="feedback-form max-w-prose">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="replaces" value={answeredAt ?? ''} />
      <Field
        label={answer === null ? 'Your answer' : 'Correct your answer'}
        hint={`Plain text of up to ${longestAnswer.toLocaleString('en-US')} characters. Its author reads it where it was asked, and in an e-mail.`}
      >
        <Textarea
          name="answer"
          rows={6}
          required
          dir="auto"
          maxLength={longestAnswer}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {sharedAs !== null && (
        <Switch name="publish" value="yes" label="Show it to the members too" hint={`Its author agreed, signed “${sharedAs}”.`} />
      )}
      <div>
        <Button type="submit" tone="primary" busy={state !== 'idle' && formData?.get('intent') === 'answer'}>
          {answer === null ? 'Send the answer' : 'Send the corrected answer'}
        </Button>
      </div>
    </Form>
  );
}
