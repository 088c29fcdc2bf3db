import type { BriefHit } from '@estante/contract/search.shapes'
import type { CoverProps } from '../../../ui/Cover.tsx'

/** The cover of a hit: its picture, or a drawn one. */
export function hitCover(hit: BriefHit): CoverProps {
  return {
    title: hit.descricao,
    author: hit.nome_autor,
    kind: hit.tipo_material,
    year: hit.ano_publicacao,
    image: hit.link_capa || undefined,
  }
}
