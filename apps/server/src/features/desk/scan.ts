/**
 * One scan at the desk. A refusal is an outcome like any other, shown beside the copy it is about, so the transaction is
 * opened here: what a refused one had written is rolled back, and the answer still says which copy and which person.
 */
import type { AnswerOf } from '@estante/contract/shapes'
import { type Override, overrides } from '@estante/domain/circulation/overrides'
import { holdsAt } from '@estante/domain/session/staff-rights'
import { readTypedName } from '@estante/domain/session/user-name'
import { isIsbn10, isIsbn13 } from '@estante/marc/mapping/check-digits'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { errorMessage } from '../../http/error-message.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { overrideOf } from '../circulation/record-override.ts'
import { findCopyId } from '../circulation/store/copies.ts'
import { readSetting } from '../institution/settings.ts'
import { findAccounts } from '../session/accounts.ts'
import { checkInAtDesk, checkOutAtDesk, type DeskOutcome, renewAtDesk } from './circulate.ts'
import { personCard, summaryOf } from './person-card.ts'
import { type DeskCopy, deskAccounts, deskCopy, rightsOfCaller } from './store/desk.ts'
import { typedMoment } from './typed-moment.ts'

type Scan = CallRequest<'desk.scan'>
type Answer = AnswerOf<'desk.scan'>

export const scan: ReadingHandler<'desk.scan'> = async (db, request, ctx) => {
  const code = request.body.codigo.trim()
  const borrower = request.body.pessoa === undefined ? undefined : Number(request.body.pessoa)
  const found = await findCopyId(db, { barcode: code })
  const copy = found === undefined ? undefined : await deskCopy(db, found)
  // A code may be somebody's and a label's: without a person at the desk it is the card.
  const isPersonWanted = request.body.modo === 'emprestar' && borrower === undefined
  const people = !copy || isPersonWanted ? await peopleOf(db, code) : []
  if (people.length > 1) return choice(db, people, request)
  if (people.length === 1) return { resultado: 'pessoa', pessoa: await card(db, people[0]!, request) }
  try {
    if (!copy) refuse(isIsbn(code) ? 'desk.isbn_scanned' : 'desk.code_unknown', { code })
    const { account, ...done } = await circulate(copy, borrower, request, ctx)
    ctx.search.pollNow()
    const person = account === undefined ? undefined : await card(db, account, request)
    return { ...done, exemplar: presentCopy(copy), ...(person && { pessoa: person }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(db, error, copy, request)
  }
}

/** Without the library's label, a scanner reads what is printed on the back cover. */
function isIsbn(code: string): boolean {
  const digits = code.replaceAll('-', '')
  return isIsbn13(digits) || isIsbn10(digits)
}

async function peopleOf(db: Reader, code: string): Promise<number[]> {
  if (code === '') return []
  const separator = await readSetting(db, 'login.separator')
  const { accounts } = await findAccounts(db, readTypedName(code, separator))
  return accounts.map(({ id }) => id)
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
  const override = await readOverride(ctx.database.db, request)
  const input = { copy, library: Number(body.biblioteca), actor: actorOf(caller), override }
  if (body.modo === 'devolver') {
    const returnedAt = body.devolvido_em === undefined ? undefined : typedMoment(body.devolvido_em, now.timeZoneId)
    return checkInAtDesk(ctx, { ...input, returnedAt }, now)
  }
  if (body.modo === 'renovar') return renewAtDesk(ctx, input, now)
  return checkOutAtDesk(ctx, { ...input, account: borrower ?? refuse('desk.person_first') }, now)
}

/** @throws Refusal desk.override_not_allowed for a code that nobody may override, or not the caller here */
async function readOverride(db: Reader, { body, caller }: Scan) {
  if (!body.liberar) return undefined
  const wanted = body.liberar.codigos.map(
    (code) => overrideOf(code) ?? refuse('desk.override_not_allowed', { right: '–' }),
  )
  const held = await rightsOfCaller(db, caller, Object.values(overrides))
  const missing = wanted.find((one) => !holdsAt(held, overrides[one], Number(body.biblioteca)))
  if (missing) refuse('desk.override_not_allowed', { right: String(overrides[missing]) })
  return { overrides: [...new Set<Override>(wanted)], reason: body.liberar.motivo.trim() }
}

function card(db: Reader, account: number, { body, language, now }: Scan) {
  return personCard(db, account, { library: Number(body.biblioteca), language, now })
}

async function refused(db: Reader, refusal: Refusal, copy: DeskCopy | undefined, request: Scan): Promise<Answer> {
  const { caller, body, language } = request
  const override = overrideOf(refusal.code)
  const right = override && overrides[override]
  const held = right === undefined ? [] : await rightsOfCaller(db, caller, [right])
  return {
    resultado: 'recusado',
    codigo: refusal.code,
    mensagem: errorMessage(refusal.code, language, refusal.details, 'staff'),
    ...(copy && { exemplar: presentCopy(copy) }),
    ...(right !== undefined && {
      liberacao: { direito: right, permitida: holdsAt(held, right, Number(body.biblioteca)) },
    }),
  }
}

function presentCopy({ id, titleId, barcode, title, callNumber, library }: DeskCopy) {
  return {
    cod_exemplar: String(id),
    cod_acervo: String(titleId),
    codigo_barras: barcode,
    titulo: title,
    numero_chamada: callNumber,
    biblioteca: library,
  }
}
