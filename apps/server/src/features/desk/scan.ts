/**
 * One scan at the desk. A refusal is an outcome like any other, shown beside the copy it is about, so the transaction is
 * opened here: what a refused one had written is rolled back, and the answer still says which copy and which person.
 */
import type { AnswerOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { accountOfToken, isLoanToken, refuseToken } from '../loans/loan-token.ts'
import { checkInAtDesk, checkOutAtDesk, type DeskOutcome, renewAtDesk, useAtDesk } from './circulate.ts'
import { presentRefusal, readOverride } from './overrides.ts'
import { personCard, summaryOf } from './person-card.ts'
import { accountsRead, copyRead, presentCopy, refuseCode } from './read-code.ts'
import { type DeskCopy, deskAccounts } from './store/desk.ts'
import { typedMoment } from './typed-moment.ts'

type Scan = CallRequest<'desk.scan'>
type Answer = AnswerOf<'desk.scan'>

export const scan: ReadingHandler<'desk.scan'> = async (db, request, ctx) => {
  const code = request.body.codigo.trim()
  const borrower = request.body.pessoa === undefined ? undefined : Number(request.body.pessoa)
  const copy = await copyRead(db, code)
  // A code may be somebody's and a label's: without a person at the desk it is the card.
  const isPersonWanted = request.body.modo === 'emprestar' && borrower === undefined
  const people = !copy || isPersonWanted ? await accountsRead(db, code) : []
  if (people.length > 1) return choice(db, people, request)
  if (people.length === 1) return { resultado: 'pessoa', pessoa: await card(db, people[0]!, request) }
  try {
    if (!copy && isLoanToken(code)) {
      const owner = (await accountOfToken(db, code, request.now.toInstant())) ?? (await refuseToken(db, code))
      return { resultado: 'pessoa', pessoa: await card(db, owner, request), por_codigo: true }
    }
    if (!copy) refuseCode(code)
    const { account, ...done } = await circulate(copy, borrower, request, ctx)
    ctx.search.pollNow()
    const person = account === undefined ? undefined : await card(db, account, request)
    return { ...done, exemplar: presentCopy(copy), ...(person && { pessoa: person }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(db, error, copy, request)
  }
}

async function choice(db: Reader, ids: readonly number[], { language }: Scan): Promise<Answer> {
  const accounts = await deskAccounts(db, ids)
  return { resultado: 'escolha', pessoas: accounts.map((account) => summaryOf(account, language)) }
}

async function circulate(
  copy: DeskCopy,
  borrower: number | undefined,
  request: Scan,
  ctx: AppContext,
): Promise<DeskOutcome> {
  const { body, caller, now } = request
  const library = Number(body.biblioteca)
  const override = await readOverride(ctx.database.db, body.liberar, { caller, library })
  const input = { copy, library, actor: actorOf(caller), override, scanKey: body.chave }
  if (body.modo === 'devolver') {
    const returnedAt = body.devolvido_em === undefined ? undefined : typedMoment(body.devolvido_em, now.timeZoneId)
    return checkInAtDesk(ctx, { ...input, returnedAt }, now)
  }
  if (body.modo === 'consultar') return useAtDesk(ctx, input, now)
  if (body.modo === 'renovar') return renewAtDesk(ctx, input, now)
  const account = borrower ?? refuse('desk.person_first')
  return checkOutAtDesk(ctx, { ...input, account, token: body.codigo_emprestimo }, now)
}

function card(db: Reader, account: number, { body, language, now }: Scan) {
  return personCard(db, account, { library: Number(body.biblioteca), language, now })
}

async function refused(db: Reader, refusal: Refusal, copy: DeskCopy | undefined, request: Scan): Promise<Answer> {
  const { caller, body, language } = request
  return {
    resultado: 'recusado',
    ...(await presentRefusal(db, refusal, { caller, library: Number(body.biblioteca), language })),
    ...(copy && { exemplar: presentCopy(copy) }),
  }
}
