import { describeCalls } from './call.ts'

export const serialsCalls = describeCalls({
  'serials.permission': {
    method: 'GET',
    path: '/api/kardex/:id/permissao',
    access: 'public',
    summary: 'Whether the title has a kardex: issues that a library has received, expects or claims.',
    description: '`motivo` says why not: a book has none.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'serials.choices': {
    method: 'GET',
    path: '/api/kardex/:id/combobox-data',
    access: 'public',
    summary: 'What the kardex of a title can be asked for: libraries, years, kinds of unit and frequencies.',
    description:
      '`bibliotecas` are values of `codBib`, `anos` of `year`, `tipos` of `codPar`, `periodicidades` of `codPeriod`. Years come newest first.',
    errors: ['titles.not_found', 'titles.withdrawn', 'serials.none'],
  },
  'serials.issues': {
    method: 'GET',
    path: '/api/kardex/:id/data',
    access: 'public',
    summary: 'The issues of a title in a year, library by library, each with its state today.',
    description: [
      '`year` has four digits; without it, the newest year that has issues.',
      '`codBib` keeps one library, `codPar` one kind of unit (863 issues, 864 supplements, 865 indexes: the tag of its MARC statement), `codPeriod` one frequency (MARC 853 $w: m monthly, q quarterly, …).',
      '`colecao` is the holdings statement of the library (MARC 866, or made of 863).',
      '`situacao`: received, bound, expected, late, claimed, missing.',
    ].join(' '),
    errors: [
      'titles.not_found',
      'titles.withdrawn',
      'serials.none',
      'serials.year_invalid',
      'serials.library_unknown',
      'serials.unit_unknown',
    ],
  },
  'serials.issue': {
    method: 'GET',
    path: '/api/kardex/:id/item',
    access: 'public',
    summary: 'One issue of a title.',
    description:
      'Named by its place in the kardex: `codPar` the kind of unit, `seqPar` the card (each library keeps one of a title, so that it is the code of the library), `seqSec` the number of the issue on it. All three must be those of one issue.',
    errors: ['titles.not_found', 'titles.withdrawn', 'serials.none', 'serials.issue_not_found'],
  },
  'serials.contents': {
    method: 'GET',
    path: '/api/sumario/:id/dados',
    access: 'public',
    summary: 'The table of contents of a title: of a book, or of the issues of a journal.',
    description:
      'From the note of contents (MARC 505) and from the titles of the catalogue that are parts of it (their 773; 200 at most). `fasciculo` is empty for the note and for the parts of a book; issues come newest first.',
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
})
