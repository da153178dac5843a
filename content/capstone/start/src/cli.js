import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { boatLabel, boatsNamed } from './boats.js';
import { formatMonth, formatWeekday } from './dates.js';
import { endingSoon } from './licences.js';
import { unexpected } from './logbook.js';
import { formatMoney } from './money.js';
import { landingKeys } from './network.js';
import { desk, readInLog, readInStatement, remind, takeOverCards } from './office.js';
import { daySheet, debtors, freeBerths, incomeByKind, lockUse, occupancy, turnover, vatOfMonth } from './reports.js';
import { sampleBooks } from './sample.js';
import { emptyBooks, loadBooks, saveBooks } from './storage.js';
import { tableOf } from './text.js';

const FILE = process.env.BOOKS ?? 'books.json';

const USAGE = `node src/cli.js COMMAND
  day DAY             who comes, goes and lies, and what the locks expect
  month MONTH         nights, income, VAT and lockings of a month
  free DAY            the berths that are free for the night
  boat NAME           boats of that name, however it is spelled
  ending DAY          licences that end within 30 days
  strangers DAY       boats in the logbook that no passage expected
  debtors             who owes how much
  desk DAY            what is to be done
  remind DAY          write the reminders that are due
  bank FILE           read in a statement
  log FILE            read in a logbook
  cards FILE          take over boats from the card index
  demo                begin with the books of an invented spring`;

function openBooks() {
  return existsSync(FILE) ? loadBooks(readFileSync(FILE, 'utf8')) : emptyBooks();
}

function keep({ books, messages, unread = [] }) {
  writeFileSync(FILE, saveBooks(books));
  for (const { to, subject, body } of messages) console.log(`To ${to ?? '(by post)'}: ${subject}\n${body}\n`);
  if (unread.length > 0) console.log(`Lines that cannot be read: ${unread.join(', ')}`);
}

function printDay(books, day) {
  const { arriving, leaving, lying, shut, expected } = daySheet(books, day);
  console.log(`${formatWeekday(day)}, ${day}`);
  console.log(`Arriving: ${arriving.join(', ') || 'nobody'}\nLeaving: ${leaving.join(', ') || 'nobody'}`);
  console.log(`Lying: ${lying.join(', ') || 'nobody'}\nLocks shut: ${shut.join(', ') || 'none'}`);
  for (const { lock, boats } of expected) console.log(`Lock ${lock} expects ${boats.join(', ')}`);
}

function printMonth(books, month) {
  const rows = [
    ...occupancy(books.stays, month).map(({ landing, nights, percent }) => [landing, `${nights} nights`, `${percent} %`]),
    ...incomeByKind(books.invoices, month).map(({ kind, cents }) => [kind, formatMoney(cents), '']),
    ...vatOfMonth(books.invoices, month).map(({ rate, net, vat }) => [`VAT ${rate} %`, formatMoney(net), formatMoney(vat)]),
    ...lockUse(books.log, month).map(({ lock, lockings, boats }) => [`Lock ${lock}`, `${lockings} lockings`, `${boats} boats`]),
  ];
  const title = `${formatMonth(month)}, turnover ${formatMoney(turnover(books.invoices, month))}`;
  console.log([title, ...tableOf(rows, [1, 2])].join('\n'));
}

const commands = {
  day: (day) => printDay(openBooks(), day),
  month: (month) => printMonth(openBooks(), month),
  free: (day) => {
    for (const key of landingKeys()) console.log(`${key}: ${freeBerths(openBooks().stays, key, day).join(', ') || 'none'}`);
  },
  boat: (name) => console.log(boatsNamed(openBooks().boats, name).map(boatLabel).join('\n') || 'none'),
  ending: (day) => {
    for (const { boat, to } of endingSoon(openBooks().licences, { today: day, days: 30 })) console.log(`${boat} until ${to}`);
  },
  strangers: (day) => {
    const { log, passages } = openBooks();
    for (const { lock, ...boat } of unexpected(log, passages, day)) console.log(`Lock ${lock}: ${boatLabel(boat)}`);
  },
  debtors: () => {
    for (const { customer, cents } of debtors(openBooks())) console.log(`${customer}: ${formatMoney(cents)}`);
  },
  desk: (day) => console.log(desk(openBooks(), day)),
  remind: (day) => keep(remind(openBooks(), { today: day })),
  bank: (file) => keep(readInStatement(openBooks(), readFileSync(file, 'utf8'))),
  log: (file) => keep(readInLog(openBooks(), readFileSync(file, 'utf8'))),
  cards: (file) => keep(takeOverCards(openBooks(), readFileSync(file, 'utf8'))),
  demo: () => keep({ books: sampleBooks(), messages: [] }),
};

const [command, given] = process.argv.slice(2);
if (commands[command]) commands[command](given);
else console.log(USAGE);
