import { type MaterialType, materialCode } from '../titles/material-types.ts'
import type { KnownGuide } from './guides.ts'

const materials: Partial<Record<KnownGuide, readonly MaterialType[]>> = {
  periodicos: ['journal'],
  ebooks: ['ebook'],
  artigos: ['article'],
  atos_normativos: ['legislation'],
  arquivo: ['manuscript', 'image', 'map', 'film', 'sound', 'object'],
}

/** Codes of the material types that a guide finds; none: all of them. */
export function guideMaterials(guide: KnownGuide | undefined): readonly string[] {
  return (guide && materials[guide])?.map(materialCode) ?? []
}
