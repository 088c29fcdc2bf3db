import { nameInDirectOrder } from '@estante/look/covers/cover-words'
import type { Contributor } from '@estante/marc/title-data'

/**
 * The name in natural order, without dates: "João Guimarães Rosa". Only persons entered under a surname are inverted;
 * empty without a person.
 */
export function naturalName(one: Pick<Contributor, 'kind' | 'name' | 'directOrder'> | undefined): string {
  if (one === undefined) return ''
  return one.kind === 'person' && !one.directOrder ? nameInDirectOrder(one.name) : one.name
}
