/** Kinds of unit by the tags that MARC has for them: 863 and so on are the values of `codPar`. */
import type { SerialUnit } from '../../database/tables/catalogue.ts'

export const unitTags = { issue: '863', supplement: '864', index: '865' } as const satisfies Record<SerialUnit, string>

export const serialUnits = Object.keys(unitTags) as SerialUnit[]

export function unitOfTag(tag: string): SerialUnit | undefined {
  return serialUnits.find((unit) => unitTags[unit] === tag)
}
