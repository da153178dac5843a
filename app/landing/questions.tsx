/** What people ask before they buy. */
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

const questions = [
  {
    question: 'Do I need to pay for an AI model as well?',
    answer:
      'Not for the practice: it runs in your browser against a model that is built in. To use what you learn on your own code you will want an assistant of your choice, and most have a free tier.',
  },
  {
    question: 'Which assistant does the course use?',
    answer:
      'None in particular. It teaches what all of them share: what the model sees, how a request is put, how a change is checked. Where a lesson shows a tool, it says so and names the date it was tried on.',
  },
  {
    question: 'How much do I have to know already?',
    answer:
      'You can read a short program in some language and run it. The first three lessons assume no more. From lesson 4 on it helps to have worked on code with more than one file.',
  },
  {
    question: 'I do not like videos. Is that a problem?',
    answer: 'No. Every lesson is a text you can read from start to end, and every video has a transcript and subtitles.',
  },
  {
    question: 'How long do I have access?',
    answer: 'As long as this site exists. Corrections and new practice are included.',
  },
];
