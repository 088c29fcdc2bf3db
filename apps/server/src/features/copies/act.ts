import { actorOf } from '../../database/audit-log.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { presentReturn } from '../desk/circulate.ts'
import { accountOfLoan, patronNamed } from '../desk/store/desk.ts'
import { actOf } from './act-codes.ts'
import { actOnCopy } from './act-on-copy.ts'
import { presentDeskCopy } from './show-copy.ts'

/** The copy is read again after the transaction, as every desk sees it from then on. */
export const act: ReadingHandler<'copies.act'> = async (db, { body, caller, now }, ctx) => {
  const copyId = Number(body.exemplar)
  const libraryId = Number(body.biblioteca)
  const input = { copyId, libraryId, act: actOf(body.ato), actor: actorOf(caller) }
  const said = { cents: body.valor_centavos, damage: body.dano }
  const { lost, returned } = await ctx.database.transact((tx) => actOnCopy(tx, ctx, { ...input, ...said }, now))
  ctx.search.pollNow()
  const account = returned?.loan && (await accountOfLoan(db, returned.loan.loanId))
  return {
    exemplar: await presentDeskCopy(db, copyId, libraryId, now),
    ...(lost && {
      cobranca: {
        pessoa: await patronNamed(db, lost.patronId),
        reposicao_centavos: lost.replacementCents,
        taxa_processamento_centavos: lost.processingFeeCents,
        multa_centavos: lost.chargeId === undefined ? 0 : lost.late.fineCents,
      },
    }),
    ...(returned && { devolucao: await presentReturn(db, returned, account) }),
  }
}
