/** Every title of the demonstration library. Reads its files when it is imported: whoever starts without it, imports it late. */
import { readRows } from './read-rows.ts'
import type { DemoTitle } from './title-row.ts'

/** Files of `data/titles`, in the order in which titles are numbered. A new file comes last, or every number changes. */
const shelves = [
  'brazilian-novels',
  'brazilian-prose',
  'brazilian-poetry-and-theatre',
  'brazilian-essays',
  'spanish-literature',
  'english-literature',
  'portuguese-literature',
  'world-literature',
  'arts-and-leisure',
  'philosophy',
  'sciences',
  'health',
  'engineering',
  'law-and-society',
  'theses',
  'ebooks',
  'accessible-and-things',
  'journals',
  'articles',
  'scores',
  'recordings',
  'films',
  'maps',
]

export const demoTitles: readonly DemoTitle[] = shelves.flatMap((shelf) => readRows<DemoTitle>(`titles/${shelf}`))
