import type { DescribedTitle } from '@estante/domain/citation/metadata/described-title'
import type { TitleData } from '@estante/marc/title-data'
import { citationFacts } from './citation-facts.ts'
import { languageTag } from './language-tag.ts'

/** What programs that read its page are told of a title. */
export function describeTitle(data: TitleData): DescribedTitle {
  const facts = citationFacts(data)
  const numbers = (kind: 'isbn' | 'issn') =>
    data.identifiers.filter((one) => one.kind === kind && one.valid && !one.cancelled).map(({ value }) => value)
  return {
    facts,
    materialType: data.materialType,
    isbns: [...new Set(numbers('isbn'))],
    issn: numbers('issn')[0] ?? data.partOf[0]?.issn,
    languages: [...new Set(data.languages.flatMap(languageTag))],
    subjects: [...new Set(data.subjects.filter(({ kind }) => kind !== 'genre').map(({ heading }) => heading))],
    summary: data.summaries[0],
  }
}
