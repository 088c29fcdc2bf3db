import type { StackCopy, StackRequest } from '@estante/contract/closed-stacks.shapes'
import type { Translate } from '../../i18n/words.ts'

type PlacedCopy = Pick<StackCopy, 'volume' | 'tomo' | 'parte' | 'material' | 'codigo_barras'> &
  Pick<StackRequest['itens'][number], 'numero_chamada' | 'localizacao' | 'colecao'>

/** The copy's volume and printed codes. */
export function copyName(copy: PlacedCopy, t: Translate): string {
  const parts = (['volume', 'tomo', 'parte'] as const)
    .filter((part) => copy[part] !== '')
    .map((part) => t(`form.part.${part}`, { value: copy[part] }))
  const material = copy.material === '' ? [] : [copy.material]
  const barcode = copy.codigo_barras === '' ? [] : [t('closed.copy', { barcode: copy.codigo_barras })]
  return [...parts, ...material, ...barcode].join(', ')
}

/** The copy's location. */
export function copyPlace(copy: PlacedCopy): string {
  return [copy.colecao, copy.numero_chamada, copy.localizacao].filter((part) => part !== '').join(', ')
}
