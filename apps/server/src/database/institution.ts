/**
 * The only reader of the institution's row (its images are read in features/institution/store.ts, with their bytes). There
 * is no cache: an answer reads the row once or twice, and noticing a change made by another process takes a query of the
 * change log, which costs as much as reading the row. Only the time zone, which every call needs, is cached for a minute
 * (`http/institution-zone.ts`).
 */
import type { Reader } from './database.ts'
import { prepared, run } from './prepared/prepared.ts'

export interface Institution {
  /** cod_empresa. */
  id: number
  name: string
  /** "UFE" */
  acronym: string
  /** "#0f4c5c" */
  brandColour: string
  timeZone: string
  /** "BRL" */
  currency: string
  hasLogo: boolean
  hasBackground: boolean
  /** A moment. */
  updatedAt: string
}

/** Without the bytes of its images. */
const institutionRow = prepared((db, _: object) =>
  db
    .selectFrom('institution')
    .select(['id', 'name', 'acronym', 'brand_colour', 'time_zone', 'currency'])
    .select(['logo_type', 'background_type', 'updated_at']),
)

/** @returns undefined as long as nothing is set up */
export async function findInstitution(db: Reader): Promise<Institution | undefined> {
  const [row] = await run(db, institutionRow(db, {}))
  return (
    row && {
      id: row.id,
      name: row.name,
      acronym: row.acronym,
      brandColour: row.brand_colour,
      timeZone: row.time_zone,
      currency: row.currency,
      hasLogo: row.logo_type !== null,
      hasBackground: row.background_type !== null,
      updatedAt: row.updated_at,
    }
  )
}

/** @throws without an institution */
export async function readInstitution(db: Reader): Promise<Institution> {
  const institution = await findInstitution(db)
  if (!institution) throw new Error('There is no institution yet.')
  return institution
}

/** Empty as long as there is no institution. */
export async function institutionName(db: Reader): Promise<string> {
  return (await findInstitution(db))?.name ?? ''
}

/** The institution's currency: "BRL". */
export async function currencyOf(db: Reader): Promise<string> {
  return (await findInstitution(db))?.currency ?? 'BRL'
}
