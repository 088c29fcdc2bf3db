import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { findPlace } from './find-place.ts'
import { floorPlans, planPicture, shelvedCopy } from './store.ts'

/** Where a copy stands. */
export const showPlan: ReadingHandler<'floor-plans.show'> = async (db, { params }) => {
  const copy = await shelvedCopy(db, rowNumber(params.id))
  const place = copy && findPlace(await floorPlans(db, copy.libraryId), copy)
  if (!place) refuse('floor-plans.not_found')
  const { plan, row } = place
  return {
    desc_biblioteca: copy.library,
    localizacao: copy.location ?? '',
    numero_chamada: copy.callNumber,
    planta: {
      codigo: String(plan.id),
      nome: plan.name,
      imagem: `/imagens/planta/${plan.id}?${new URLSearchParams({ v: plan.updatedAt })}`,
      largura: plan.width,
      altura: plan.height,
    },
    fileira: { rotulo: row.label, esquerda: row.left, topo: row.top, largura: row.width, altura: row.height },
  }
}

export const showPicture: ReadingHandler<'floor-plans.picture'> = async (db, { params }) =>
  (await planPicture(db, rowNumber(params.id))) ?? refuse('floor-plans.not_found')
