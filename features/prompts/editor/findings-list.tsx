import type { Finding } from '../lint/finding.ts';

/** Lists what to say better in a prompt; each leads to its place in the editor. */
export function FindingsList({ findings, goTo }: { findings: Finding[]; goTo: (finding: Finding) => void }) {
  if (findings.length === 0) return null;
  return (
    <details className="prompt-findings">
      <summary>{findings.length === 1 ? '1 thing to say more clearly' : `${findings.length} things to say more clearly`}</summary>
      <ul>
        {findings.slice(0, mostShown).map((finding) => (
          <li key={`${finding.from} ${finding.reason}`}>
            <button type="button" onClick={() => goTo(finding)}>
              Line {finding.line}
            </button>
            <span>
              {finding.reason}. <span className="text-quiet">{finding.suggestion}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const mostShown = 50;
