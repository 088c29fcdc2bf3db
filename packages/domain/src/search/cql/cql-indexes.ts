/** The indexes of CQL: what each searches, and which list of headings it scans. */
import type { FilterLetter } from '../filters.ts'
import type { ContextSet } from './context-sets.ts'
import { CqlError, type CqlName } from './cql.ts'

export type CqlField =
  | 'all'
  | 'title'
  | 'author'
  | 'subject'
  | 'series'
  | 'publisher'
  | 'notes'
  | 'contents'
  | 'callNumber'
  | 'isbn'
  | 'issn'
  | 'barcode'
  | 'year'
  | 'material'
  | 'language'

/** Lists that scan goes through; names of the wire. */
export type ScannedList = 'titulo' | 'autor' | 'assunto' | 'serie' | 'editora' | 'chamada'

export interface CqlIndex {
  /** What explain calls it. */
  title: string
  names: readonly `${ContextSet}.${string}`[]
  /** Each of them is searched. */
  fields: readonly CqlField[]
  scan?: ScannedList
  /** The filter whose values are the index's facet. */
  facet?: FilterLetter
}

export const cqlIndexes: readonly CqlIndex[] = [
  {
    title: 'Anywhere',
    names: ['cql.anywhere', 'cql.serverChoice', 'cql.keywords', 'cql.anyIndexes', 'cql.allIndexes', 'bath.any'],
    fields: ['all'],
  },
  {
    title: 'Title',
    names: ['dc.title', 'bath.title', 'bath.uniformTitle', 'bath.keyTitle', 'bib.titleUniform', 'bib.titleAlternative'],
    fields: ['title'],
    scan: 'titulo',
  },
  {
    title: 'Author',
    names: [
      'dc.creator',
      'dc.contributor',
      'dc.author',
      'bath.author',
      'bath.name',
      'bath.personalName',
      'bath.corporateName',
      'bath.conferenceName',
      'bib.name',
      'bib.namePersonal',
      'bib.nameCorporate',
      'bib.nameConference',
    ],
    fields: ['author'],
    scan: 'autor',
    facet: 'A',
  },
  {
    title: 'Subject',
    names: [
      'dc.subject',
      'dc.coverage',
      'bath.subject',
      'bath.topicalSubject',
      'bath.geographicName',
      'bath.genreForm',
      'bib.subjectTopic',
      'bib.subjectPlace',
      'bib.subjectName',
      'bib.subjectTemporal',
      'bib.genre',
    ],
    fields: ['subject'],
    scan: 'assunto',
    facet: 'S',
  },
  { title: 'Series', names: ['bib.titleSeries', 'bath.seriesTitle'], fields: ['series'], scan: 'serie', facet: 'U' },
  { title: 'Publisher', names: ['dc.publisher', 'bath.publisher'], fields: ['publisher'], scan: 'editora', facet: 'E' },
  {
    title: 'Date of publication',
    names: ['dc.date', 'bath.publicationDate', 'bib.dateIssued'],
    fields: ['year'],
    facet: 'P',
  },
  { title: 'Notes and contents', names: ['dc.description', 'bath.notes'], fields: ['notes', 'contents'] },
  { title: 'Identifier', names: ['dc.identifier', 'bath.standardIdentifier'], fields: ['isbn', 'issn'] },
  { title: 'ISBN', names: ['bath.isbn', 'bib.isbn'], fields: ['isbn'] },
  { title: 'ISSN', names: ['bath.issn', 'bib.issn'], fields: ['issn'] },
  {
    title: 'Call number',
    names: ['bath.callNumber', 'bib.callNumber', 'bib.classification'],
    fields: ['callNumber'],
    scan: 'chamada',
  },
  { title: 'Bar code of a copy', names: ['bib.barcode'], fields: ['barcode'] },
  { title: 'Language', names: ['dc.language', 'bib.languageCode'], fields: ['language'], facet: 'I' },
  { title: 'Type', names: ['dc.type', 'bath.resourceType'], fields: ['material'], facet: 'T' },
]

/** Sets in the order in which an index without one is looked for. */
const byName = new Map(cqlIndexes.flatMap((index) => index.names.map((name) => [name.toLowerCase(), index] as const)))

const searchedSets = ['cql', 'dc', 'bath', 'bib']

/**
 * @param name absent: the server chooses, and looks everywhere
 * @throws CqlError
 */
export function cqlIndex(name: CqlName | undefined): CqlIndex {
  if (name === undefined) return cqlIndexes[0]!
  const sets = name.set === undefined ? searchedSets : [name.set]
  const found = sets.flatMap((set) => byName.get(`${set}.${name.name}`) ?? []).at(0)
  if (!found) throw new CqlError('index', writeName(name))
  return found
}

export function writeName({ set, name }: CqlName): string {
  return set === undefined ? name : `${set}.${name}`
}
