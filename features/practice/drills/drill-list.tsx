import { Link } from 'react-router';
import { type DrillEntry, kindTitles, levelWords } from './drill.ts';
import './drills.css';

/** Lists drills with their kind and level, and whether each was ever answered rightly; `states` is empty of who has no account. */
export function DrillList({ drills, states }: { drills: DrillEntry[]; states: Record<string, boolean> }) {
  return (
    <ul className="drill-list">
      {drills.map(({ drillId, kind, title, level }) => (
        <li key={drillId}>
          <Link to={`/drills/${drillId}`}>{title}</Link>
          <small>
            {kindTitles[kind]}, {levelWords[level]}
            {states[drillId] !== undefined && (states[drillId] ? ', done' : ', tried')}
          </small>
        </li>
      ))}
    </ul>
  );
}
