import { questions } from './course-texts.ts';

/** Shows the questions that people ask before they buy, with their answers. */
export function Questions({ supportEmail }: { supportEmail: string | undefined }) {
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
          Something else? <a href={`mailto:${supportEmail}?subject=Before%20I%20buy%20the%20course`}>Write to us</a>.
        </p>
      )}
    </div>
  );
}
