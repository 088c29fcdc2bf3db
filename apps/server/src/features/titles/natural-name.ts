import { nameInDirectOrder } from '@estante/look/covers/cover-words'
import type { Contributor } from '@estante/marc/title-data'

/**
 * The name as one says it, without dates: "João Guimarães Rosa". Only persons under their surname are turned around;
 * empty where there is nobody.
 */
export function naturalName(one: Pick<Contributor, 'kind' | 'name' | 'directOrder'> | undefined): string {
  if (one === undefined) return ''
  return one.kind === 'person' && !one.directOrder ? nameInDirectOrder(one.name) : one.name
}
