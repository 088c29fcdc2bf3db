import type { AnswerOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { addLoanType, changeLoanType, removeLoanType } from './change-loan-type.ts'
import { requireFree } from './find-named.ts'
import { namesOf, rowNumbered, wireNames } from './named-rows.ts'
import { lockSetUp } from './store/common.ts'
import { copiesByLoanType, type LoanType, loanTypes } from './store/loan-types.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Shown = AnswerOf<'set-up.loan_types'>

/** What the form has, in the names of the wire. */
function fieldsOf({ code, names, isLendable, days }: LoanType) {
  return { sigla: code, ...wireNames(names), sai: isLendable, dias: days }
}

async function present(db: Reader): Promise<Shown> {
  const [all, copies] = [await loanTypes(db), await copiesByLoanType(db)]
  return {
    tipos: all.map((type) => {
      const fields = fieldsOf(type)
      return { codigo: String(type.id), ...fields, exemplares: copies.get(type.id) ?? 0, versao: versionOf(fields) }
    }),
  }
}

export const showLoanTypes: ReadingHandler<'set-up.loan_types'> = (db) => present(db)

export const saveLoanType: WritingHandler<'set-up.save_loan_type'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const all = await loanTypes(tx)
  const before = rowNumbered(all, body.codigo)
  if (before) requireUnchanged(body.versao, fieldsOf(before))
  requireFree(all, before?.id, body.sigla)
  const lendable = body.sai ? 'yes' : 'no'
  const fields = { code: body.sigla, ...namesOf(body), lendable, days: body.dias } as const
  const signature = { actor: actorOf(caller), now: now.toInstant() }
  if (before) await changeLoanType(tx, before, fields, signature)
  else await addLoanType(tx, body.sigla, fields, signature)
  return present(tx)
}

export const endLoanType: WritingHandler<'set-up.remove_loan_type'> = async (tx, { query, caller, now }) => {
  await lockSetUp(tx)
  const all = await loanTypes(tx)
  const gone = rowNumbered(all, query.codigo)!
  const into = rowNumbered(all, query.para)
  await removeLoanType(tx, gone.code, into?.code, { actor: actorOf(caller), now: now.toInstant() })
  return present(tx)
}
