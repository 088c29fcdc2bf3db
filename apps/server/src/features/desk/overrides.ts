/** Rules that staff override: whether the caller may, and what a refusal says of it. */
import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { type Override, overrides } from '@estante/domain/circulation/overrides'
import { holdsAt } from '@estante/domain/session/staff-rights'
import type { Reader } from '../../database/database.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { errorMessage } from '../../http/error-message.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import { type OverrideInput, overrideOf } from '../circulation/record-override.ts'
import { rightsOfCaller } from './store/desk.ts'

export interface AtDesk {
  caller: StaffCaller
  /** The library of the desk. */
  library: number
}

/** @throws Refusal desk.override_not_allowed for a code that nobody may override, or not the caller here */
export async function readOverride(
  db: Reader,
  sent: BodyOf<'desk.scan'>['liberar'],
  { caller, library }: AtDesk,
): Promise<OverrideInput | undefined> {
  if (!sent) return undefined
  const wanted = sent.codigos.map((code) => overrideOf(code) ?? refuse('desk.override_not_allowed', { right: '–' }))
  const held = await rightsOfCaller(db, caller, Object.values(overrides))
  const missing = wanted.find((one) => !holdsAt(held, overrides[one], library))
  if (missing) refuse('desk.override_not_allowed', { right: String(overrides[missing]) })
  return { overrides: [...new Set<Override>(wanted)], reason: sent.motivo.trim() }
}

/** A refusal as an outcome: the code, the words, and whether the caller may override it. */
export async function presentRefusal(
  db: Reader,
  { code, details }: Pick<Refusal, 'code' | 'details'>,
  { caller, library, language }: AtDesk & { language: Language },
): Promise<Required<Pick<AnswerOf<'desk.scan'>, 'codigo' | 'mensagem'>> & Pick<AnswerOf<'desk.scan'>, 'liberacao'>> {
  const override = overrideOf(code)
  const right = override && overrides[override]
  const held = right === undefined ? [] : await rightsOfCaller(db, caller, [right])
  return {
    codigo: code,
    mensagem: errorMessage(code, language, details, 'staff'),
    ...(right !== undefined && { liberacao: { direito: right, permitida: holdsAt(held, right, library) } }),
  }
}
