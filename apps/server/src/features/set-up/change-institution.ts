/** Name, money, time and looks of the institution. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { ImageName } from '@estante/domain/institution/image-rules'
import { parseHex } from '@estante/look/palette/colour'
import { derivePalette } from '@estante/look/palette/derive-palette'
import type { Writer } from '../../database/database.ts'
import { readInstitution } from '../../database/institution.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { type ImageFile, readImage } from './read-image.ts'
import { recordChange, type Signature } from './signature.ts'
import { lockInstitution, updateInstitution } from './store/institution.ts'

type Fields = Omit<SetUpInput<'institution'>, ImageName>

export interface InstitutionChange extends Fields {
  /** Null: none from now on. */
  logo?: Uint8Array | null
  background?: Uint8Array | null
}

export interface InstitutionChanged {
  /** The chosen colour, where pages show a darker one on buttons and bands, for words on it to be readable. */
  darkened?: { chosen: string; shown: string }
}

/**
 * Changes what is named. Money that is owed keeps its amount, whatever the currency is called from now on, and moments
 * stay what they were: only the days and hours in which they are told follow the time zone.
 */
export async function changeInstitution(
  tx: Writer,
  change: InstitutionChange,
  signature: Signature,
): Promise<InstitutionChanged> {
  await lockInstitution(tx)
  const before = await readInstitution(tx)
  const colour = change.colour === undefined ? undefined : readColour(change.colour)
  const after = {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.shortName !== undefined && { acronym: change.shortName }),
    ...(change.currency !== undefined && { currency: readCurrency(change.currency) }),
    ...(change.timeZone !== undefined && { timeZone: readTimeZone(change.timeZone) }),
    ...(colour !== undefined && { brandColour: colour }),
  }
  const images = { ...imageOf('logo', change.logo), ...imageOf('background', change.background) }
  await updateInstitution(tx, before.id, { ...after, ...images }, momentOf(signature.now))
  const names = Object.keys(after) as (keyof typeof after)[]
  await recordChange(tx, signature, 'institution.changed', 'institution', before.id, {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after,
    ...(Object.keys(images).length > 0 && { images: Object.keys(images) }),
  })
  const shown = colour && derivePalette(colour).light['surface-brand']
  return colour && shown && shown !== colour ? { darkened: { chosen: colour, shown } } : {}
}

function imageOf(name: ImageName, bytes: Uint8Array | null | undefined): Partial<Record<ImageName, ImageFile | null>> {
  return bytes === undefined ? {} : { [name]: bytes && readImage(name, bytes) }
}

function readColour(value: string): string {
  return parseHex(value) ?? refuse('set_up.colour_invalid', { value })
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

function readCurrency(value: string): string {
  const code = value.toUpperCase()
  return currencies.has(code) ? code : refuse('set_up.currency_unknown', { value })
}

/** As the names of zones are written; others that stand for the same one are known too. */
function readTimeZone(value: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
  } catch {
    refuse('set_up.time_zone_unknown', { value })
  }
  return value.includes('/') || value === 'UTC' ? value : refuse('set_up.time_zone_unknown', { value })
}
