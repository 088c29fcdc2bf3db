import type { AnswerOf, QueryOf } from '@estante/contract/shapes'
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Reader } from '../../database/database.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuseFields } from '../../http/refusal.ts'
import { heldRights } from '../desk/store/desk.ts'
import { presentRows } from './present.ts'
import { readFilter } from './read-filter.ts'
import { type AuditFilter, type AuditPlace, auditPage } from './store/rows.ts'

const pageSize = 50

export const listAudit: ReadingHandler<'audit.list'> = async (db, { query, caller, language, now }) => {
  const filter = await requestedFilter(db, query, now)
  const rows = await auditPage(db, filter, { after: cursorOf(query), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  const seesPeople = await mayOpenPeople(db, caller.account)
  const answer: AnswerOf<'audit.list'> = {
    linhas: await presentRows(db, page, { language, zone: now.timeZoneId, seesPeople }),
    seguinte: last ? `${last.at}|${last.id}` : '',
    ve_pessoas: seesPeople,
  }
  return answer
}

/** The pages of people are open to whoever serves at some desk. */
export async function mayOpenPeople(db: Reader, account: number): Promise<boolean> {
  return (await heldRights(db, account, [staffRights.desk])).length > 0
}

/** @throws Refusal common.invalid_fields, common.period_backwards */
export function requestedFilter(
  db: Reader,
  query: QueryOf<'audit.export'>,
  now: CallRequest<'audit.export'>['now'],
): Promise<AuditFilter> {
  const { biblioteca, por, pessoa, acao, assunto, numero, origem, balcao, dataIni, dataFim } = query
  const search = {
    library: given(biblioteca, Number),
    by: given(por, String),
    person: given(pessoa, String),
    action: given(acao, String),
    subject: given(assunto, String),
    number: given(numero, Number),
    origin: given(origem, String),
    desk: given(balcao, String),
    from: dataIni,
    until: dataFim,
  }
  return readFilter(db, search, { zone: now.timeZoneId, year: now.year })
}

function given<Value>(sent: string | number | undefined, read: (text: string) => Value): Value | undefined {
  const text = String(sent ?? '').trim()
  return text === '' ? undefined : read(text)
}

/** @throws Refusal common.invalid_fields for what is no cursor */
function cursorOf({ depois = '' }: QueryOf<'audit.list'>): AuditPlace | undefined {
  if (depois === '') return undefined
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)\|(\d{1,15})$/.exec(depois) ?? []
  if (at === undefined) return refuseFields([{ field: 'depois', code: 'field.not_allowed', details: {} }])
  return { at, id: Number(id) }
}
