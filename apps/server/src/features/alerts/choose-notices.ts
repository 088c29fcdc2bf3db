/** The page of preferences: by which channels the patron is told of each kind of notice. */
import type { AnswerOf } from '@estante/contract/shapes'
import {
  allowedChoice,
  chosenChannels,
  hasMail,
  isAlwaysTold,
  noticeKinds,
  usualChoice,
} from '@estante/domain/alerts/notice-kinds'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { addresseeOf } from '../circulation/store/patrons.ts'
import { noticeChoicesOf, saveNoticeChoice } from './notice-choices-store.ts'

export const showNoticeChoices: ReadingHandler<'alerts.choices'> = (db, { caller }) => present(db, caller.patron)

/** Kinds that are not sent stay as they are. */
export const chooseNotices: WritingHandler<'alerts.choose'> = async (tx, { body, caller, now }) => {
  if (body.avisos.some(({ tipo, conta }) => !conta && isAlwaysTold(tipo))) refuse('alerts.always_told')
  const before = await noticeChoicesOf(tx, caller.patron)
  const changed: Record<string, string> = {}
  for (const { tipo, conta, email, push } of body.avisos) {
    const old = before.get(tipo) ?? usualChoice
    const choice = allowedChoice(tipo, { account: conta, mail: email, push: push ?? old.push })
    if (chosenChannels(choice) === chosenChannels(old)) continue
    await saveNoticeChoice(tx, caller.patron, tipo, choice)
    changed[tipo] = chosenChannels(choice)
  }
  if (Object.keys(changed).length > 0) {
    const event = { action: 'patrons.notices_chosen', subject: 'patron', subjectId: caller.patron } as const
    await recordAudit(tx, { actor: actorOf(caller), ...event, details: changed }, now.toInstant())
  }
  return present(tx, caller.patron)
}

async function present(db: Reader, patron: number): Promise<AnswerOf<'alerts.choices'>> {
  const choices = await noticeChoicesOf(db, patron)
  const { email, receivesEmail } = await addresseeOf(db, patron)
  return {
    recebe_email: receivesEmail,
    tem_email: (email ?? '').trim() !== '',
    avisos: noticeKinds.map((kind) => {
      const { account, mail, push } = choices.get(kind) ?? usualChoice
      return {
        tipo: kind,
        conta: account,
        conta_fixa: isAlwaysTold(kind),
        email: mail && hasMail(kind),
        tem_email: hasMail(kind),
        push,
      }
    }),
  }
}
