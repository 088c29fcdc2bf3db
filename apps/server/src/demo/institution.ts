/**
 * The demonstration institution: Universidade Federal da Mantiqueira, invented, with three campuses and five libraries.
 */
import { defaultBrand } from '@estante/look/palette/derive-palette'
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { guides } from '../database/initial-guides.ts'
import { momentOf } from '../database/moment.ts'
import type { Tables } from '../database/tables/tables.ts'
import { calendarDays } from './institution/calendar.ts'
import { demoDatabaseAreas, demoDatabaseLibraries, demoDatabases } from './institution/databases.ts'
import { demoEvents } from './institution/events.ts'
import { demoPermissions, demoSettings } from './institution/features.ts'
import { campuses, demoLibraries, openingHours, pickupPlaces } from './institution/libraries.ts'
import { demoNotices } from './institution/notices.ts'
import { demoQuestions } from './institution/questions.ts'
import { demoServiceFees } from './institution/services.ts'

export type RowsOf<Names extends keyof Tables> = { [Table in Names]: readonly Insertable<Tables[Table]>[] }

type InstitutionRows = RowsOf<
  | 'institution'
  | 'settings'
  | 'permissions'
  | 'campuses'
  | 'libraries'
  | 'opening_hours'
  | 'calendar_days'
  | 'notices'
  | 'guides'
  | 'faq_entries'
  | 'events'
  | 'bibliographic_databases'
  | 'bibliographic_database_areas'
  | 'bibliographic_database_libraries'
  | 'pickup_places'
  | 'services'
>

export const timeZone = 'America/Sao_Paulo'

/** A mountain and the sun over it, for a 40-pixel square. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="160" height="160" role="img" aria-label="UF Mantiqueira">' +
  `<rect width="40" height="40" fill="${defaultBrand}"/>` +
  '<path fill="#ffffff" d="M4 31l11-17 6 9 4-6 11 14z"/><circle fill="#ffffff" cx="29" cy="10.5" r="3.5"/></svg>'

/** In the order in which the tables depend on each other. */
export function demoInstitution(now: Temporal.ZonedDateTime): InstitutionRows {
  const today = now.withTimeZone(timeZone).toPlainDate()
  return {
    institution: [
      {
        id: 1,
        name: 'Universidade Federal da Mantiqueira',
        acronym: 'UF Mantiqueira',
        brand_colour: defaultBrand,
        time_zone: timeZone,
        currency: 'BRL',
        logo: new TextEncoder().encode(logo),
        logo_type: 'image/svg+xml',
        updated_at: momentOf(now.toInstant()),
      },
    ],
    settings: demoSettings(),
    permissions: demoPermissions,
    campuses: campuses,
    libraries: demoLibraries,
    opening_hours: openingHours(),
    calendar_days: calendarDays(today),
    notices: demoNotices(today),
    guides: guides,
    faq_entries: demoQuestions(),
    events: demoEvents(today),
    bibliographic_databases: demoDatabases,
    bibliographic_database_areas: demoDatabaseAreas,
    bibliographic_database_libraries: demoDatabaseLibraries,
    pickup_places: pickupPlaces,
    services: demoServiceFees,
  }
}
