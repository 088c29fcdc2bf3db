import type { WireAuditRow } from '@estante/contract/audit.shapes'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { libraryNames } from '../desk/store/card.ts'
import { staffAmong } from '../people/store/staff.ts'
import { type AuditRow, actorsOf, patronsConcerned } from './store/rows.ts'

export interface AuditView {
  language: Language
  zone: string
  /** Whether readers who acted are named; the staff always are. */
  seesPeople: boolean
}

export async function presentRows(
  db: Reader,
  rows: readonly AuditRow[],
  { language, zone, seesPeople }: AuditView,
): Promise<WireAuditRow[]> {
  const accounts = [...new Set(rows.flatMap(({ account }) => account ?? []))]
  const shown = new Set(seesPeople ? accounts : await staffAmong(db, accounts))
  const actors = await actorsOf(db, [...shown])
  const concerned = await patronsConcerned(db, rows)
  const libraries = await libraryNames(db)
  return rows.map((row) => {
    const { id, at, actor, account, action, subject, subjectId, details, origin, clientIp, libraryId, desk } = row
    const known = account === null ? undefined : actors.get(account)
    const patron = concerned.get(`${subject} ${subjectId}`)
    return {
      codigo: String(id),
      momento: momentIn(at, zone),
      quem: account === null ? programName(actor, language) : (known?.name ?? ''),
      usuario: known?.username ?? '',
      cod_conta: account === null ? '' : String(account),
      como_conta: / as (\d+)$/.exec(actor)?.[1] ?? '',
      acao: action,
      acao_descricao: labelFor(language, 'auditAction', action),
      assunto: subject,
      assunto_descricao: labelFor(language, 'auditSubject', subject),
      numero: subjectId === null ? '' : String(subjectId),
      cod_pessoa: patron === undefined ? '' : String(patron),
      biblioteca: libraryId === null ? '' : (libraries.get(libraryId) ?? String(libraryId)),
      balcao: desk ?? '',
      origem: origin ?? '',
      origem_descricao: origin === null ? '' : labelFor(language, 'auditOrigin', origin),
      endereco: clientIp ?? '',
      detalhes: Object.entries(details).flatMap(([nome, value]) =>
        value === null || value === undefined ? [] : [{ nome, valor: textOf(value) }],
      ),
    }
  })
}

const momentIn = (at: string, zone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })

/** "command-line maria" → "Command line (maria)" */
export function programName(actor: string, language: Language): string {
  const [program = '', ...rest] = actor.split(' ')
  const name = labelFor(language, 'auditActor', program)
  return rest.length === 0 ? name : `${name} (${rest.join(' ')})`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
