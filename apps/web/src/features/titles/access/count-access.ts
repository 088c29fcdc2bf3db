import { callApi } from '../../../api/client.ts'
import type { TitleLinkRow } from './access-options.ts'

/** Tells the library's statistics that an open link was followed. Nobody waits for it, and its failure harms nobody. */
export function countAccess(codAcervo: string, { seq_paragrafo, url }: TitleLinkRow): void {
  const body = { cod_acervo: codAcervo, seq_paragrafo, url }
  callApi('links.count', { body }).catch(() => undefined)
}
