import type { ReadingHandler } from '../../http/call-handler.ts'
import { ofNetwork } from './search-network.ts'
import { countTitles, institutions } from './store.ts'

export const listInstitutions: ReadingHandler<'network.institutions'> = async (db, _request, ctx) => {
  ofNetwork(ctx, (network) => network.assertAvailable())
  const [rows, titles] = await Promise.all([institutions(db), countTitles(db)])
  return rows.map(({ id, name, completeUntil }) => ({
    cod_empresa: String(id),
    desc_empresa: name,
    total_titulos: String(titles.get(id) ?? 0),
    atualizado_em: completeUntil ?? '',
  }))
}
