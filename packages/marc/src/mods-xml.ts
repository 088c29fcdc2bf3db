/**
 * A title as MODS 3.8: what catalogues and repositories read of it, from the data mapped from its MARC record.
 * Source: https://www.loc.gov/standards/mods/mods-mapping.html
 */
import { xmlText } from './marcxml/write-marcxml.ts'
import type { Contributor, LinkedTitle, MaterialType, Publication, SubjectHeading, TitleData } from './title-data.ts'

/** The `mods` element with its namespace, without an XML declaration. */
export function writeMods(title: TitleData, recordIdentifier: string): string {
  const parts = [
    titleInfo(title.title, title.subtitle),
    ...some(title.uniformTitle).map((text) => titleInfo(text, undefined, ' type="uniform"')),
    ...title.otherTitles.map((text) => titleInfo(text, undefined, ' type="alternative"')),
    ...title.contributors.map(name),
    element('typeOfResource', resources[title.materialType]),
    ...title.subjects.filter(({ kind }) => kind === 'genre').map(({ heading }) => element('genre', heading)),
    originInfo(title),
    ...title.languages.map((code) =>
      inside('language', element('languageTerm', code, ' type="code" authority="iso639-2b"')),
    ),
    title.physical === undefined ? '' : inside('physicalDescription', element('extent', title.physical)),
    ...title.summaries.map((text) => element('abstract', text)),
    ...title.contents.map((text) => element('tableOfContents', text)),
    ...some(title.responsibility).map((text) => element('note', text, ' type="statement of responsibility"')),
    ...title.notes.map(({ text }) => element('note', text)),
    ...some(title.thesis?.text).map((text) => element('note', text, ' type="thesis"')),
    ...title.subjects.filter(({ kind }) => kind !== 'genre').map(subject),
    ...title.classification.map(({ scheme, number }) =>
      element('classification', number, scheme === 'other' ? '' : ` authority="${schemes[scheme]}"`),
    ),
    ...title.partOf.map((linked) => relatedItem(linked, 'host')),
    ...title.series.map(({ title: text, volume }) =>
      inside('relatedItem', titleInfo([text, volume].filter(Boolean).join(' ; ')), ' type="series"'),
    ),
    ...title.related.map((linked) => relatedItem(linked)),
    ...title.identifiers.map(({ kind, value, valid, cancelled }) =>
      element(
        'identifier',
        value,
        kind === 'other' ? '' : ` type="${kind}"${valid && !cancelled ? '' : ' invalid="yes"'}`,
      ),
    ),
    ...title.links.map(({ url, label }) =>
      inside('location', element('url', url, label === undefined ? '' : ` displayLabel="${attribute(label)}"`)),
    ),
    ...title.access.map((text) => element('accessCondition', text)),
    inside('recordInfo', element('recordIdentifier', recordIdentifier)),
  ]
  return `<mods ${namespaces} version="3.8">\n${parts.join('')}</mods>\n`
}

const namespaces = [
  'xmlns="http://www.loc.gov/mods/v3"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.loc.gov/mods/v3 http://www.loc.gov/standards/mods/v3/mods-3-8.xsd"',
].join(' ')

const schemes = { dewey: 'ddc', udc: 'udc', lcc: 'lcc', nlm: 'nlm' } as const

const resources: Readonly<Record<MaterialType, string>> = {
  book: 'text',
  ebook: 'text',
  thesis: 'text',
  journal: 'text',
  article: 'text',
  legislation: 'text',
  braille: 'text',
  manuscript: 'text',
  score: 'notated music',
  map: 'cartographic',
  image: 'still image',
  film: 'moving image',
  sound: 'sound recording-nonmusical',
  music: 'sound recording-musical',
  'computer-file': 'software, multimedia',
  kit: 'mixed material',
  object: 'three dimensional object',
}

function titleInfo(title: string, subtitle?: string, attributes = ''): string {
  // `title` contains the subtitle; MODS has both apart.
  const end = subtitle === undefined ? -1 : title.lastIndexOf(subtitle)
  const main = end > 0 ? title.slice(0, end).replace(/[\s:;=]+$/, '') : title
  return inside('titleInfo', element('title', main) + (end > 0 ? element('subTitle', subtitle!) : ''), attributes)
}

function name({ kind, name: text, dates, relators, role, main }: Contributor): string {
  const type = { person: 'personal', institution: 'corporate', event: 'conference' }[kind]
  const roles = [
    ...relators.map((code) => inside('role', element('roleTerm', code, ' type="code" authority="marcrelator"'))),
    ...some(role).map((word) => inside('role', element('roleTerm', word, ' type="text"'))),
  ]
  const parts = [element('namePart', text), ...some(dates).map((one) => element('namePart', one, ' type="date"'))]
  return inside('name', [...parts, ...roles].join(''), ` type="${type}"${main ? ' usage="primary"' : ''}`)
}

function originInfo({ publication, edition, yearShown, frequency }: TitleData): string {
  const published = publication.filter(({ kind }) => kind === '1')
  const parts = [
    ...published.map(placeAndPublisher),
    ...some(yearShown).map((text) => element('dateIssued', text)),
    ...some(edition).map((text) => element('edition', text)),
    ...some(frequency).map((text) => element('frequency', text)),
  ]
  return parts.length === 0 ? '' : inside('originInfo', parts.join(''))
}

function placeAndPublisher({ place, publisher }: Publication): string {
  return [
    ...some(place).map((text) => inside('place', element('placeTerm', text, ' type="text"'))),
    ...some(publisher).map((text) => element('publisher', text)),
  ].join('')
}

function subject({ kind, main, subdivisions, thesaurus }: SubjectHeading): string {
  const part = (of: SubjectHeading['kind'] | 'general', text: string) => {
    if (of === 'person' || of === 'institution' || of === 'event') return inside('name', element('namePart', text))
    if (of === 'uniform-title') return titleInfo(text)
    const names = { geographic: 'geographic', genre: 'genre', chronological: 'temporal' } as const
    return element(of === 'subject' || of === 'general' ? 'topic' : names[of], text)
  }
  const parts = [part(kind, main), ...subdivisions.map(({ kind: of, value }) => part(of, value))]
  return inside('subject', parts.join(''), thesaurus === undefined ? '' : ` authority="${attribute(thesaurus)}"`)
}

function relatedItem({ title, author, part, issn, isbn }: LinkedTitle, type?: string): string {
  const parts = [
    titleInfo(title),
    ...some(author).map((text) => inside('name', element('namePart', text))),
    ...some(part).map((text) => inside('part', element('text', text))),
    ...some(issn).map((text) => element('identifier', text, ' type="issn"')),
    ...some(isbn).map((text) => element('identifier', text, ' type="isbn"')),
  ]
  return inside('relatedItem', parts.join(''), type === undefined ? '' : ` type="${type}"`)
}

function element(tag: string, text: string, attributes = ''): string {
  return `<${tag}${attributes}>${xmlText(text)}</${tag}>\n`
}

function inside(tag: string, content: string, attributes = ''): string {
  return `<${tag}${attributes}>\n${content}</${tag}>\n`
}

function attribute(value: string): string {
  return xmlText(value).replaceAll('"', '&quot;')
}

function some(value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [value]
}
