/** The search tabs: what they are called, and where they are shown. */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { guideRows } from '../../database/initial-guides.ts'
import { type LocalisedText, localisedText } from '../../database/localised-text.ts'
import { changedNames } from './names.ts'
import { moveRow } from './order.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow } from './store/common.ts'
import { type GuideSection, insertGuide, type ShownGuide, shownGuides, updateGuide } from './store/guides.ts'

/** A search tab that is off, with the names and the place that it begins with. */
export interface OfferedGuide {
  code: string
  section: GuideSection
  names: LocalisedText
}

/** Those that are off, in their order. */
export function offeredGuides(shown: readonly ShownGuide[]): OfferedGuide[] {
  const codes = new Set(shown.map(({ code }) => code))
  return guideRows
    .filter(({ code }) => !codes.has(code))
    .map((row) => ({ code: row.code, section: row.section, names: localisedText(row, 'name') }))
}

/** The caller holds the lock of the set-up. */
export async function switchGuideOn(
  tx: Writer,
  guide: OfferedGuide,
  fields: SetUpInput<'guide'>,
  signature: Signature,
): Promise<void> {
  const { place, ...names } = fields
  const section = sectionOf(place) ?? guide.section
  await insertGuide(tx, guide.code, { section, names: changedNames(names, guide.names) })
  const { id } = (await shownGuides(tx)).find(({ code }) => code === guide.code)!
  await recordChange(tx, signature, 'guides.switched', 'guide', id, { guide: guide.code, before: false, after: true })
}

/** As `switchGuideOn`. The names that the library gave it go with it. */
export async function switchGuideOff(tx: Writer, { id, code }: ShownGuide, signature: Signature): Promise<void> {
  await deleteRow(tx, 'guides', id)
  await recordChange(tx, signature, 'guides.switched', 'guide', id, { guide: code, before: true, after: false })
}

/** As `switchGuideOn`. */
export async function changeGuide(
  tx: Writer,
  guide: ShownGuide,
  fields: SetUpInput<'guide'>,
  signature: Signature,
): Promise<void> {
  const { place, ...names } = fields
  const section = sectionOf(place) ?? guide.section
  await updateGuide(tx, guide, { section, names: changedNames(names, guide.names) })
  const details = { guide: guide.code, fields: Object.keys(fields) }
  await recordChange(tx, signature, 'guides.changed', 'guide', guide.id, details)
}

/** As `switchGuideOn`. Among those of its section. @param before the one that comes after it; undefined: the end */
export async function moveGuide(
  tx: Writer,
  all: readonly ShownGuide[],
  moved: ShownGuide,
  before: ShownGuide | undefined,
  signature: Signature,
): Promise<void> {
  const beside = all.filter(({ section }) => section === moved.section)
  if (!(await moveRow(tx, 'guides', beside, moved, before))) return
  await recordChange(tx, signature, 'guides.moved', 'guide', moved.id, { guide: moved.code })
}

function sectionOf(place: 'row' | 'menu' | undefined): GuideSection | undefined {
  return place && (place === 'row' ? 1 : 2)
}
