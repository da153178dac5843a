import { Link } from 'react-router';
import { DataTable } from '#app/components/data-table.tsx';
import { formatDate } from '#app/components/format-date.ts';
import type { DeskSeat } from './desk-purchase.ts';

/** Shows the seats of a purchase, with who uses each. */
export function DeskSeats({ seats }: { seats: DeskSeat[] }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-prose">Seats of this purchase</h2>
      <DataTable caption="Whoever bought them hands the codes out, takes seats back and renews codes">
        <thead>
          <tr>
            <th scope="col" className="number">
              Seat
            </th>
            <th scope="col">Code</th>
            <th scope="col">Used by</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {seats.map(({ position, code, userId, username, takenAt, isVoid }) => (
            <tr key={position}>
              <td className="number">{position}</td>
              <td className="whitespace-nowrap">
                <code>{code}</code>
                {isVoid && <span className="block text-small text-quiet">void: its purchase was taken back</span>}
              </td>
              <td className="min-w-40 wrap-anywhere">
                {userId === null ? (
                  <span className="text-quiet">nobody</span>
                ) : (
                  <Link to={`/owner/people/${userId}`}>{username || userId}</Link>
                )}
              </td>
              <td className="whitespace-nowrap">{takenAt === null ? '–' : formatDate(takenAt)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
