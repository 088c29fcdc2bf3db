import type { WireDebt } from '@estante/contract/charges.shapes'
import { callFor, readAnswer } from '../../../http/call-for.ts'
import { message } from '../../../i18n/message.ts'
import { wireMoney } from '../../../i18n/wire-money.ts'
import { listDebts } from '../../charges/list-debts.ts'
import { itemUri } from '../identifiers.ts'
import type { PatronCall } from '../paia-call.ts'
import type { PaiaKey } from '../paia-error.ts'
import { copiesOfDebts } from '../store.ts'

/** The service that a debt is for. */
const services: Readonly<Record<WireDebt['tipo'], { id: string; key: PaiaKey }>> = {
  multa: { id: 'http://purl.org/ontology/dso#Loan', key: 'paia:feeFine' },
  reposicao: { id: 'http://purl.org/ontology/dso#DocumentService', key: 'paia:feeReplacement' },
  servico: { id: 'http://purl.org/ontology/ssso#ServiceEvent', key: 'paia:feeService' },
}

/** What is open. Late loans cost nothing before they are back. */
export async function listFees(call: PatronCall): Promise<object> {
  const { ctx, caller, language, origin } = call
  const { db } = ctx.database
  const query = { situacao: 'aberto', dataIni: '', dataFim: '' } as const
  const asked = callFor<'charges.list'>(call, { params: undefined, query, body: undefined })
  const { debitos: debts, total_centavos: total, moeda: currency } = readAnswer(await listDebts(db, asked, ctx))
  const copies = await copiesOfDebts(db, caller.patron)
  return {
    amount: `${wireMoney(total)} ${currency}`,
    fee: debts.map((debt) => {
      const { id, key } = services[debt.tipo]
      const named = copies.get(Number(debt.codigo))
      return {
        amount: `${debt.em_aberto} ${currency}`,
        date: debt.data_iso,
        about: debt.descricao,
        ...(named && {
          item: itemUri(origin, named.title, named.copy),
          edition: `${origin}/acervo/${named.title}`,
        }),
        feetype: message(language, key),
        feeid: id,
      }
    }),
  }
}
