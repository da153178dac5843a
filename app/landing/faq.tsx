import type { LandingMessages } from './landing-messages.ts';

/** Shows the questions that people ask before they buy, with their answers. */
export function Faq({ supportEmail, messages }: { supportEmail: string | undefined; messages: LandingMessages }) {
  const { questions, somethingElse, write, writeSubject } = messages;
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      {supportEmail && (
        <p className="questions-more">
          {somethingElse} <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(writeSubject)}`}>{write}</a>.
        </p>
      )}
    </div>
  );
}
