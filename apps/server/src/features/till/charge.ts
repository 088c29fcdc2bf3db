import { actorOf } from '../../database/audit-log.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { cardAccount } from '../desk/store/card.ts'
import { chargeFee } from './charge-fee.ts'
import { pricedServices } from './store/services.ts'

export const listServices: ReadingHandler<'till.services'> = async (db, { language }) => ({
  servicos: (await pricedServices(db)).map(({ id, names, cents }) => ({
    codigo: String(id),
    nome: names[language],
    preco_centavos: cents,
  })),
})

export const charge: WritingHandler<'till.charge'> = async (tx, { body, caller, now }) => {
  const { patronId } = (await cardAccount(tx, Number(body.pessoa))) ?? refuse('desk.login_not_found')
  const fee = {
    patronId,
    libraryId: Number(body.biblioteca),
    service: body.servico === undefined ? undefined : Number(body.servico),
    quantity: body.quantidade ?? 1,
    cents: body.valor_centavos,
    note: body.observacao?.trim() || undefined,
    key: `${caller.account} ${body.pessoa} ${body.chave}`,
    actor: actorOf(caller),
  }
  const { debt, cents } = await chargeFee(tx, fee, now)
  return { codigo: String(debt), valor_centavos: cents }
}
