/**
 * What can be done with a hit without leaving the results. Its link leads to the title, where the same is offered: without
 * scripts, in another tab, or where no sheet is around.
 */
import type { BriefHit } from '@estante/contract/search.shapes'
import { createContext } from 'react'
import { titlePath } from '../../paths.ts'
import type { AvailabilityWords } from './availability-words.ts'

export interface HitAction {
  /** Key of the label under `action.`. */
  label: AvailabilityWords['action'] | 'hold'
  href: string
  /** The sheet that it opens; absent: it is a link. */
  sheet?: 'hold' | 'read'
}

export function hitAction(
  { cod_acervo, disp_para_reserva }: Pick<BriefHit, 'cod_acervo' | 'disp_para_reserva'>,
  { action }: Pick<AvailabilityWords, 'action'>,
): HitAction {
  if (action === 'read' || action === 'access') return { label: action, href: titlePath(cod_acervo), sheet: 'read' }
  if (disp_para_reserva === 'S') return { label: 'hold', href: titlePath(cod_acervo, 'reserva'), sheet: 'hold' }
  return { label: action, href: titlePath(cod_acervo) }
}

export interface OpenedHit {
  codAcervo: string
  sheet: 'hold' | 'read'
}

/** Opens a sheet over the results. */
export const OpenHit = createContext<((opened: OpenedHit) => void) | undefined>(undefined)
