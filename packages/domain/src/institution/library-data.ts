/**
 * A library as structured data of schema.org, for search engines and maps: https://schema.org/Library. A day on which it
 * does not open is told as open from midnight to midnight, as search engines want it
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
import type { OpeningTimes, Span } from './opening.ts'

export interface DescribedLibrary {
  name: string
  /** Its page's one address. */
  url: string
  institution: string
  /** Absent where nobody knows. */
  address?: string
  phone?: string
  email?: string
  times: OpeningTimes
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const closed: Span = { opens: '00:00', closes: '00:00' }

/** JSON; what is undefined is left out. */
export function libraryData({ name, url, institution, address, phone, email, times }: DescribedLibrary) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Library',
    '@id': url,
    url,
    name,
    address,
    telephone: phone,
    email,
    parentOrganization: { '@type': 'Organization', name: institution },
    openingHoursSpecification: listOrNothing(weekHours(times.week)),
    specialOpeningHoursSpecification: listOrNothing(specialHours(times.exceptions)),
  }
}

function weekHours(week: OpeningTimes['week']) {
  return weekdays.flatMap((dayOfWeek, at) =>
    (week[at + 1] ?? []).map(({ opens, closes }) => ({ ...specification, dayOfWeek, opens, closes })),
  )
}

function specialHours(exceptions: OpeningTimes['exceptions']) {
  return Object.entries(exceptions).flatMap(([day, spans]) =>
    (spans.length === 0 ? [closed] : spans).map(({ opens, closes }) => ({
      ...specification,
      validFrom: day,
      validThrough: day,
      opens,
      closes,
    })),
  )
}

const specification = { '@type': 'OpeningHoursSpecification' }

function listOrNothing<One>(list: One[]): One[] | undefined {
  return list.length === 0 ? undefined : list
}
