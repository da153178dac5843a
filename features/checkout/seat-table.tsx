import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { formatDate } from '#app/components/format-date.ts';
import type { TeamSeat } from './team-seat.ts';

/** The codes a team lead has bought: which are free, who used which and when. */
export function SeatTable({ seats }: { seats: TeamSeat[] }) {
  const free = seats.filter(({ status }) => status === 'free');
  return (
    <>
      <DataTable caption={`Your codes: ${free.length} free of ${seats.length}`}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Redeemed by</th>
            <th scope="col">When</th>
            <th scope="col">
              <span className="sr-only">Copy</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.code}>
              <td className="whitespace-nowrap font-mono">{seat.status === 'void' ? <del>{seat.code}</del> : seat.code}</td>
              <td>{statusWords[seat.status]}</td>
              <td>{seat.redeemedBy ?? '–'}</td>
              <td className="whitespace-nowrap">{seat.redeemedAt ? formatDate(seat.redeemedAt) : '–'}</td>
              <td>{seat.status === 'free' && <CopyButton label="Copy" text={seat.code} about={seat.code} />}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {free.length > 1 && (
        <div className="mt-4">
          <CopyButton label={`Copy all ${free.length} free codes`} text={free.map(({ code }) => code).join('\n')} />
        </div>
      )}
    </>
  );
}

const statusWords: Record<TeamSeat['status'], string> = { free: '~ Free', redeemed: '+ Redeemed', void: '− Void' };

function CopyButton({ label, text, about = '' }: { label: string; text: string; about?: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button tone="quiet" onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      {isCopied ? 'Copied' : label} <span className="sr-only">{about}</span>
    </Button>
  );
}
