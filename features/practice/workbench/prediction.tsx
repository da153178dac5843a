/**
 * Asks which lines of the code will have to change, before an answer shows it: each line is a button. What was predicted is compared with what
 * changed, after the run.
 */
export function Prediction({
  fileName,
  code,
  lines,
  predict,
}: {
  fileName: string;
  code: string;
  lines: number[];
  predict: (lines: number[]) => void;
}) {
  const toggle = (line: number) =>
    predict(lines.includes(line) ? lines.filter((other) => other !== line) : [...lines, line].sort(byNumber));
  return (
    <ol className="prediction" aria-label={`Lines of ${fileName}`}>
      {code
        .replace(/\n$/, '')
        .split('\n')
        .map((text, index) => ({ text, line: index + 1 }))
        .map(({ text, line }) => (
          <li key={line}>
            <button type="button" aria-pressed={lines.includes(line)} onClick={() => toggle(line)}>
              <span className="prediction-number">{line}</span>
              <code>{text || ' '}</code>
            </button>
          </li>
        ))}
    </ol>
  );
}

const byNumber = (left: number, right: number) => left - right;
