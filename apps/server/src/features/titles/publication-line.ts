import type { Publication, TitleData } from '@estante/marc/title-data'

/** "São Paulo: Companhia das Letras, 2016": place, publisher and year, for lists. */
export function publicationLine(data: TitleData): string {
  const first = data.publication.find((one) => one.kind === '1') ?? data.publication[0]
  const published = data.publication.filter((one) => one.kind === first?.kind)
  const dates = new Set(published.map((one) => one.date))
  // With several dates each follows its publisher; otherwise the title's year applies to all.
  if (dates.size > 1) return statements(published, true)
  return joined([statements(published, false), data.yearShown ?? first?.date], ', ')
}

/** With copyright, distributor and printer, for the title page. */
export function fullPublicationLine(data: TitleData): string {
  const line = publicationLine(data)
  const lead = data.publication.some((one) => one.kind === '1') ? '1' : data.publication[0]?.kind
  const others = (...kinds: Publication['kind'][]) =>
    data.publication.filter((one) => one.kind !== lead && kinds.includes(one.kind))
  const copyright = others('4').flatMap(({ date }) => (date && !line.includes(yearIn(date)) ? [date] : []))
  const distributed = statements(others('0', '2'), false)
  const made = statements(others('3'), true)
  const whole = joined([joined([line, ...copyright], ', '), distributed], '; ')
  return made === '' ? whole : joined([whole, `(${made})`], ' ')
}

/** Publishers of one place follow each other: "Rio de Janeiro: Garnier: Lahure; Paris: Hachette". */
function statements(publications: readonly Publication[], withDates: boolean): string {
  let line = ''
  let placeBefore: string | undefined
  for (const one of publications) {
    const place = placesOf(one)
    const publisher = one.publisherShown ?? one.publisher
    const isSamePlace = line !== '' && place === placeBefore && publisher !== undefined
    const names = isSamePlace ? publisher : joined([place, publisher], ': ')
    const said = withDates ? joined([names, one.date], ', ') : names
    line = joined([line, said], isSamePlace ? ': ' : '; ')
    placeBefore = place
  }
  return line
}

function placesOf({ place, placeShown, otherPlaces = [] }: Publication): string {
  return joined([placeShown ?? place, ...otherPlaces], '; ')
}

/** "©2004" → "2004" */
function yearIn(date: string): string {
  return /\d{4}/.exec(date)?.[0] ?? date
}

function joined(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter((part) => part !== undefined && part !== '').join(separator)
}
