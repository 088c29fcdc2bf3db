import type { WireOpenedLink } from '@estante/contract/links.shapes'
import { now } from '../../../clock.ts'
import { handAddress, isWeb, providerPaths } from './handed-address.ts'

/** The address of the provider, or of the page of the catalogue that leads there. */
export function placeOfLink(answer: WireOpenedLink): string {
  const address = 'url' in answer ? answer.url : answer.dados.endereco
  if (!isWeb(address)) throw new TypeError('A link is a web address')
  if ('url' in answer) return address
  handAddress(localStorage, answer.provedor, address, now().getTime())
  return providerPaths[answer.provedor]
}
