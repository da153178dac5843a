import { CopyButton } from '#app/components/copy-button.tsx';
import { DataTable } from '#app/components/data-table.tsx';
import { formatDate } from '#app/components/format-date.ts';
import type { TeamSeat } from './team-seat.ts';

/** Shows the codes a team lead has bought: which are free, who used which and when. */
export function SeatTable({ seats }: { seats: TeamSeat[] }) {
  const free = seats.filter(({ status }) => status === 'free');
  return (
    <>
      <DataTable caption={`Your codes: ${free.length} of ${seats.length} not yet redeemed`}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">
              <span className="sr-only">Copy</span>
            </th>
            <th scope="col">Status</th>
            <th scope="col">Redeemed by</th>
            <th scope="col">Redeemed on</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.code}>
              <td className="whitespace-nowrap font-mono">{seat.status === 'void' ? <del>{seat.code}</del> : seat.code}</td>
              <td>{seat.status === 'free' && <CopyButton text={seat.code} about={seat.code} />}</td>
              <td className="whitespace-nowrap">{statusWords[seat.status]}</td>
              <td>{seat.redeemedBy ?? '–'}</td>
              <td className="whitespace-nowrap">{seat.redeemedAt ? formatDate(seat.redeemedAt) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {free.length > 1 && (
        <div className="mt-4">
          <CopyButton label={`Copy all ${free.length} unused codes`} text={free.map(({ code }) => code).join('\n')} />
        </div>
      )}
    </>
  );
}

const statusWords: Record<TeamSeat['status'], string> = { free: 'Not redeemed', redeemed: 'Redeemed', void: 'Void' };
