/**
 * Which values of each filter a title has. The index counts them, a hit lists them (`dados_adicionais`): one rule for
 * both, so that what a filter finds has what the filter says.
 */
import { type CopyFacts, isOnShelf } from '../titles/copy-status.ts'
import { materialCode } from '../titles/material-types.ts'
import { onlineAccess } from '../titles/online-access.ts'
import type { FilterLetter } from './filters.ts'
import { type ClassificationScheme, type KnowledgeArea, knowledgeArea } from './knowledge-areas.ts'

/** What the record says of the work. */
export interface WorkFacts {
  materialType: string
  year?: number
  languages: readonly string[]
  accessibility: readonly string[]
  publication: readonly { publisher?: string }[]
  classification: readonly { scheme: ClassificationScheme | 'other'; number: string }[]
  online: boolean
  links: readonly { relation: string }[]
}

export interface TitleFacetFacts {
  data: WorkFacts
  copies: readonly { libraryId: number; collection: string | null; facts: CopyFacts }[]
  headings: readonly { authorityId: number; role: string }[]
  courses: readonly { id: number }[]
}

/** Codes on the wire, letter by letter; an empty list where the title has no value of that filter. */
export function titleFacetValues({ data, copies, headings, courses }: TitleFacetFacts): Record<FilterLetter, string[]> {
  const areas = knowledgeAreasOf(data)
  const named = (...roles: string[]) =>
    unique(headings.filter(({ role }) => roles.includes(role)).map(({ authorityId }) => String(authorityId)))
  return {
    N: copies.some(({ facts }) => isOnShelf(facts)) ? ['S'] : [],
    T: [materialCode(data.materialType)],
    B: unique(copies.map(({ libraryId }) => String(libraryId))),
    P: data.year === undefined ? [] : [String(data.year)],
    I: [...data.languages],
    A: named('author', 'contributor'),
    S: named('subject', 'genre'),
    E: unique(data.publication.flatMap(({ publisher }) => (publisher ? [publisher] : []))),
    R: accessCodes[onlineAccess(data)],
    K: unique(areas.map(({ area }) => area)),
    Y: unique(areas.map(({ type }) => type)),
    C: unique(courses.map(({ id }) => String(id))),
    X: [...data.accessibility],
    O: unique(copies.flatMap(({ collection }) => (collection ? [collection] : []))),
    U: named('series'),
    G: data.year === undefined ? [] : [String(Math.floor(data.year / 10) * 10)],
  }
}

/** The areas of knowledge of all its classification numbers, in their order. */
function knowledgeAreasOf({ classification }: Pick<WorkFacts, 'classification'>): KnowledgeArea[] {
  return classification.flatMap(({ scheme, number }) =>
    scheme === 'other' ? [] : (knowledgeArea(scheme, number) ?? []),
  )
}

const accessCodes = { open: ['livre'], restricted: ['restrito'], none: [] }

function unique(values: string[]): string[] {
  return values.length > 1 ? [...new Set(values)] : values
}
