/** Cases that are answered differently on purpose, and the reason. Everything else is answered as the original does. */
export interface Deviation {
  reason: string;
  cases: Record<string, { answer: unknown } | { status: 400 }>;
}

const refused = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { status: 400 } as const]));
const files = (...names: string[]) => ({ answer: names.map((_file) => ({ _file })) });

export const deviations: readonly Deviation[] = [
  {
    reason: 'Where a query names no order the site promises `_file`; this version of the original takes `_stem`.',
    cases: {
      'sort: no order at all where file and stem differ': files(
        '2.blog/_dir.yml',
        '2.blog/1.first-words.md',
        '2.blog/2.second-thoughts-again.md',
        '2.blog/2.second-thoughts.md',
        '2.blog/3.numbers-as-text.md',
        '2.blog/4.two-reasons.md',
        '2.blog/5.question.md',
        '2.blog/6.empty.md',
        '2.blog/7.only-heading.md',
        '2.blog/8.moved.md',
        '2.blog/9.overrides.md',
      ),
    },
  },
  {
    reason:
      'The locale is a parameter of the site; the original has it only as a call that adds a condition, and ignores it here.',
    cases: {
      'the locale beside the conditions': files(
        '7.data/own.json',
        'de/_dir.yml',
        'de/1.guides/1.start.md',
        'de/1.guides/2.nur-deutsch.md',
        'de/index.md',
      ),
    },
  },
  {
    reason: 'All documents stand in the default order; the original has them in the order in which its build found the files.',
    cases: {
      'surround: where one matches, among all': files('1.guides/2.deep/1.context.md', '1.guides/2.deep/10.beyond.md'),
      'surround: where one matches, of another': files('2.blog/_dir.yml', '2.blog/2.second-thoughts-again.md'),
    },
  },
  {
    reason:
      'A pattern with the flag g or y tests every text from its beginning; in the original it goes on where the text before had ended, so that the answer depends on the order of the files.',
    cases: {
      'pattern: that sticks, of all': files(
        '4.words/1.word.md',
        '4.words/6.word.md',
        '4.words/9.word.md',
        '4.words/10.word.md',
        '4.words/12.word.md',
        '4.words/13.word.md',
        '4.words/15.word.md',
        '4.words/17.word.md',
        '4.words/18.word.md',
        '4.words/20.word.md',
      ),
      'pattern: for all matches': files(
        '4.words/1.word.md',
        '4.words/2.word.md',
        '4.words/4.word.md',
        '4.words/5.word.md',
        '4.words/6.word.md',
        '4.words/7.word.md',
        '4.words/8.word.md',
        '4.words/9.word.md',
        '4.words/17.word.md',
        '4.words/18.word.md',
        '4.words/19.word.md',
        '4.words/20.word.md',
        '4.words/21.word.md',
      ),
    },
  },
  {
    reason: 'What is not an operator or an option is refused by name; the original takes it for a field or ignores it.',
    cases: refused(
      'value $unknown 5',
      'an unknown operator at the top',
      'a field that begins with a dollar',
      'sort: an unknown option',
      'wrong: an unknown parameter',
    ),
  },
  {
    reason: 'A value of the wrong type is refused by name; the original answers whatever JavaScript makes of it.',
    cases: refused(
      'value $regex 5',
      'page: limit that is no number',
      'page: limit in part',
      'page: limit below 0',
      'page: skip below 0',
      'sort: a direction that is neither',
      'sort: a direction as text',
      'surround: no query',
      'surround: a text',
      'surround: a pattern',
      'surround: before as text',
      'surround: before as text and after',
      'wrong: a condition that is a text',
      'wrong: a condition that is a list',
      'wrong: a list of conditions that holds a text',
      'wrong: a pattern to compare with',
      'wrong: a sort that is a text',
      'wrong: a field name that is a number',
    ),
  },
  {
    reason: 'A query is read as a whole, so a malformed pattern is refused even where no document comes to it.',
    cases: refused('pattern: that is malformed, where no document comes to it'),
  },
  {
    reason: 'Documents have their own fields only; in the original also those that JavaScript gives to every object and text.',
    cases: { 'a field that objects inherit': files() },
  },
  {
    reason: 'A cell beyond the columns of a CSV file is left out; the original puts it into a column named undefined.',
    cases: {
      'file: 7.data/uneven.csv': {
        answer: {
          _path: '/data/uneven',
          _dir: 'data',
          _draft: false,
          _partial: false,
          _locale: 'en',
          _id: 'content:7.data:uneven.csv',
          _type: 'csv',
          body: [{ a: '1' }, { a: '1', b: '2' }],
          title: 'Uneven',
          _source: 'content',
          _file: '7.data/uneven.csv',
          _stem: '7.data/uneven',
          _extension: 'csv',
        },
      },
    },
  },
  {
    reason:
      'With the flag i, forty letters such as ẞ, the long s and the signs for ohm and kelvin are equal to their usual forms, as with the flags iu; in JavaScript they are not without the u.',
    cases: { 'pattern: a capital of two letters': files('6.places/straße.md') },
  },
];
