/** Which headings of a title are authorities, each with the field it stands in and the part it plays. */
import type { AuthorityType } from '@estante/marc/authority-data'
import { headingKey } from '@estante/marc/mapping/headings'
import type { MarcRecord } from '@estante/marc/record'
import type { TitleData } from '@estante/marc/title-data'
import type { HeadingRole } from '../database/tables/catalogue.ts'
import type { Heading } from './resolve-headings.ts'

export interface UsedHeading extends Heading {
  field: number
  role: HeadingRole
}

const names: Readonly<Record<string, AuthorityType>> = { '700': 'person', '710': 'institution', '711': 'event' }

/** @param agency of the title's record: numbers of its headings are numbers of that agency first */
export function headingsOfTitle(data: TitleData, record: MarcRecord, agency: string): UsedHeading[] {
  const used: UsedHeading[] = []
  const add = (
    type: AuthorityType,
    heading: string,
    field: number,
    role: UsedHeading['role'],
    number?: string,
  ): void => {
    const key = headingKey(heading)
    if (key !== '') used.push({ type, heading, key, field, role, number, agency })
  }
  for (const one of data.contributors) {
    add(one.kind, one.heading, one.field, one.main ? 'author' : 'contributor', one.authorityNumber)
  }
  // The number of a work's heading is that of the name with the title: the name is found by its words.
  for (const one of data.works) {
    if (one.contained) add(names[one.tag] ?? 'person', one.name, one.field, 'contributor')
  }
  for (const one of data.subjects) {
    add(one.kind, one.heading, one.field, one.kind === 'genre' ? 'genre' : 'subject', one.authorityNumber)
  }
  for (const one of data.series)
    add('uniform-title', one.heading ?? one.title, one.field, 'series', one.authorityNumber)
  if (data.uniformTitle) {
    const field = record.fields.findIndex(({ tag }) => tag === '130' || tag === '240')
    add('uniform-title', data.uniformTitle, field, 'uniform-title')
  }
  return used
}
