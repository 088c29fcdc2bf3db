import type { ErrorCode } from '@estante/contract/errors'
import { decideRegistration, type RegistrationDecision } from '@estante/domain/patron/registration'
import { Temporal } from 'temporal-polyfill'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { registrationRules } from './registration-rules.ts'
import { owedBy, setRegistrationEnd } from './store/patrons.ts'

export const renewRegistration: WritingHandler<'patron.renew'> = async (tx, { caller, now }) => {
  const registration = await registrationRules(tx)
  const account = await patronOfAccount(tx, caller.account)
  const facts = {
    validUntil: account.validUntil === null ? undefined : Temporal.PlainDate.from(account.validUntil),
    blocked: account.isBlocked,
    owed: await owedBy(tx, caller.patron),
    today: now.toPlainDate(),
  }
  const decision = decideRegistration(facts, registration)
  if (!decision.allowed) return refuseRenewal(decision)
  const until = decision.until.toString()
  await setRegistrationEnd(tx, caller.account, until)
  const event = { action: 'accounts.registration_renewed', subject: 'account', subjectId: caller.account } as const
  const details = { from: account.validUntil, until }
  await recordAudit(tx, { actor: actorOf(caller), ...event, details }, now.toInstant())
  return { validade: wireDay(until), validade_iso: until }
}

type Refused = Extract<RegistrationDecision, { allowed: false }>

const codes: Readonly<Record<Refused['code'], ErrorCode>> = {
  'not-offered': 'patron.renewal_not_offered',
  'without-end': 'patron.renewal_not_needed',
  'too-early': 'patron.renewal_too_early',
  blocked: 'patron.renewal_blocked',
  owes: 'patron.renewal_owes',
}

function refuseRenewal(decision: Refused): never {
  const from = decision.code === 'too-early' ? wireDay(decision.from.toString()) : ''
  refuse(codes[decision.code], { from })
}
