import { emptyBooks } from './storage.js';

/* The books of an invented spring, for a demonstration and for tests. */

const boat = (number, name, owner, length, draught, engine = 'diesel') => {
  const email = `${owner.split(' ')[0].toLowerCase()}@example.org`;
  return { number, name, owner, email, length, beam: 210, draught, engine };
};

const stay = (id, number, landing, berth, from, to, power = false) => {
  return { id, boat: number, landing, berth, from, to, power, cancelled: null };
};

export const heron = boat(117, 'Heron', 'Ines Dahl', 1140, 80);
export const kestrel = boat(204, 'Kestrel', 'Tom Okafor', 1420, 95);
export const wren = boat(251, 'Wren', 'Ruth Bell', 780, 60, 'electric');
export const dipper = boat(266, 'Dipper', 'Tom Okafor', 1200, null, 'steam');
export const swift = boat(340, 'Swift', 'Maud Lacey', 990, 105);

export function sampleBooks() {
  return {
    ...emptyBooks(),
    boats: [heron, kestrel, wren, dipper, swift],
    licences: [
      { boat: 117, kind: 'year', from: '2026-01-01', to: '2026-12-31' },
      { boat: 204, kind: 'year', from: '2025-09-15', to: '2026-09-14' },
      { boat: 251, kind: 'month', from: '2026-05-04', to: '2026-06-03' },
      { boat: 340, kind: 'week', from: '2026-05-18', to: '2026-05-24' },
    ],
    stays: [
      stay(1, 117, 'millbank', 3, '2026-05-04', '2026-05-08'),
      stay(2, 204, 'millbank', 4, '2026-05-06', '2026-05-13', true),
      stay(3, 251, 'priory', 1, '2026-05-08', '2026-05-10'),
      stay(4, 266, 'saltern', 2, '2026-04-28', '2026-05-02'),
    ],
  };
}
