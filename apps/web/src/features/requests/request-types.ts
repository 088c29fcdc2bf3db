/** What can be asked for, as the pages group it: the `{type}` of the wire, and its kinds. */

import type { WireServiceRequest } from '@estante/contract/requests.shapes'
import { kindsOfType, type RequestKind, type RequestType, requestTypes } from '@estante/domain/requests/kinds'
import { Copy, IdCard, Library, ListChecks, Telescope } from 'lucide-react'
import type { BadgeKind } from '../../ui/Badge.tsx'
import type { IconDrawing } from '../../ui/icons.ts'

export const typeIcons: Readonly<Record<RequestType, IconDrawing>> = {
  'comutacao-bibliografica': Copy,
  'emprestimo-inter-bibliotecas': Library,
  'levantamento-bibliografico': ListChecks,
  'ficha-catalografica': IdCard,
  'pesquisa-especializada': Telescope,
}

export const statusBadges: Readonly<Record<WireServiceRequest['situacao'], BadgeKind>> = {
  waiting: 'wait',
  'in-progress': 'transit',
  available: 'ok',
  finished: 'plain',
  cancelled: 'off',
  removed: 'off',
}

export function typeNamed(name: string): RequestType | undefined {
  return requestTypes.find((type) => type === name)
}

export function firstKind(type: RequestType): RequestKind {
  return kindsOfType(type)[0]!
}
