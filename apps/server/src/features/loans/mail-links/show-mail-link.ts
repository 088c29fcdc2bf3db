import type { AnswerOf } from '@estante/contract/shapes'
import type { Reader } from '../../../database/database.ts'
import { titleName } from '../../../database/title-data.ts'
import type { ReadingHandler } from '../../../http/call-handler.ts'
import { refuse } from '../../../http/refusal.ts'
import type { MailLink } from '../../alerts/mail-link.ts'
import { noticeChoiceOf } from '../../alerts/notice-choices-store.ts'
import { holdById } from '../../circulation/store/holds.ts'
import { openLoans } from '../store/loans.ts'
import { checkMailLink } from './check-mail-link.ts'

export const showMailLink: ReadingHandler<'mail-links.show'> = async (db, { query, now }, { tokenKey }) =>
  describe(db, await checkMailLink(db, tokenKey, query.token, now))

async function describe(db: Reader, { patron, does }: MailLink): Promise<AnswerOf<'mail-links.show'>> {
  const acao = does.action
  if (does.action === 'stop-mails') {
    const { mail } = await noticeChoiceOf(db, patron, does.kind)
    return { acao, titulos: [], tipo: does.kind, feito: !mail }
  }
  if (does.action === 'renew') {
    const loans = await openLoans(db, { ids: does.loans.map(({ id }) => id) })
    const waiting = loans.filter((loan) => does.loans.some(({ id, dueOn }) => id === loan.id && loan.dueOn <= dueOn))
    return {
      acao,
      titulos: (waiting.length > 0 ? waiting : loans).map(({ title }) => title),
      feito: waiting.length === 0,
    }
  }
  const hold = (await holdById(db, does.hold)) ?? refuse('mail-links.invalid')
  const isDone = does.action === 'keep-hold' ? hold.confirmedAt !== null : hold.state === 'cancelled'
  return { acao, titulos: [await titleName(db, hold.titleId)], feito: isDone }
}
