import { titled } from './text.js';
import { feetToCentimetres, readMetres } from './units.js';

/*
 * Reads the card index that Mr Pym kept until 2019, as typed up by the museum's volunteers: one line a card,
 *
 *   number;name;owner;length;beam;draught;first year;marks
 *
 * Measures are in feet and inches with a dot between, as Mr Pym wrote them, unless they end in m, which the volunteers wrote
 * behind measures that they took anew. A number with an asterisk is a boat that was sold away. A line that begins with a
 * semicolon goes on with the marks of the card before it. It is run whenever another box of cards is found, so the odd things
 * in it are there for a card.
 */
export function readCards(text) {
  const boats = [];
  const problems = [];
  let last = null;
  const rows = text.split('\n');
  for (let i = 0; i < rows.length; i++) {
    const r = rows[i].replace(/\r$/, '');
    if (r.trim() === '' || r.trim().charAt(0) === '#') continue;
    if (r.charAt(0) === ';') {
      if (last !== null) last.marks = `${last.marks} ${r.slice(1).trim()}`.trim();
      else problems.push(`line ${i + 1}: marks without a card`);
      continue;
    }
    const c = r.split(';').map((x) => x.trim());
    let no = c[0];
    let sold = false;
    if (no.charAt(no.length - 1) === '*') {
      sold = true;
      no = no.slice(0, -1).trim();
    }
    if (!/^\d+$/.test(no)) {
      problems.push(`line ${i + 1}: no number`);
      last = null;
      continue;
    }
    // Owners are "Surname, First name", firms have no comma. Mr Pym wrote Mrs before widows.
    let o = (c[2] || '').replace(/^Mrs\s+/, '');
    if (o.indexOf(',') >= 0) o = `${o.slice(o.indexOf(',') + 1).trim()} ${o.slice(0, o.indexOf(',')).trim()}`;
    // length
    let l = null;
    if (c[3] && /m$/.test(c[3])) l = readMetres(c[3]);
    else if (c[3] && /^\d+(\.\d+)?$/.test(c[3])) l = readFeet(c[3]);
    if (l === null || l === 0) {
      problems.push(`line ${i + 1}: no length`);
      last = null;
      continue;
    }
    // beam: often left out, and then nobody cared
    let b = null;
    if (c[4] && /m$/.test(c[4])) b = readMetres(c[4]);
    else if (c[4] && /^\d+(\.\d+)?$/.test(c[4])) b = readFeet(c[4]);
    // draught: a question mark where it was guessed, which is as good as none
    let d = null;
    if (c[5] && c[5].indexOf('?') < 0) {
      if (/m$/.test(c[5])) d = readMetres(c[5]);
      else if (/^\d+(\.\d+)?$/.test(c[5])) d = readFeet(c[5]);
    }
    // Years have two digits on most cards. The canal opened in 1931, so 31 and above are years of the last century.
    let y = null;
    if (c[6]) {
      y = parseInt(c[6], 10);
      if (Number.isNaN(y)) y = null;
      else if (y < 31) y += 2000;
      else if (y < 100) y += 1900;
    }
    last = {
      number: Number(no),
      name: titled(c[1] || 'unnamed'),
      owner: o,
      length: l,
      beam: b,
      draught: d,
      since: y,
      marks: c[7] || '',
    };
    last.sold = sold;
    boats.push(last);
  }
  return { boats, problems };
}

/** "40.1" is 40 feet and 1 inch, "40.10" is 40 feet and 10 inches. */
function readFeet(text) {
  const [feet, inches = 0] = text.split('.').map(Number);
  return feetToCentimetres(feet, inches);
}

/** The boats of the cards as the office keeps them: those sold away are left out, and a mark says what drives them. */
export function boatsOfCards(text) {
  return readCards(text)
    .boats.filter(({ sold }) => !sold)
    .map(({ number, name, owner, length, beam, draught, marks }) => ({
      number,
      name,
      owner: owner || 'unknown',
      email: null,
      length,
      beam,
      draught,
      engine: engineOf(marks),
    }));
}

/** Marks are letters between spaces: E for electric, S for steam, H for a hull without an engine. */
function engineOf(marks) {
  const letters = marks.split(' ');
  if (letters.includes('E')) return 'electric';
  if (letters.includes('S')) return 'steam';
  return letters.includes('H') ? 'none' : 'diesel';
}
