/** Takes the report of a mistake in a record; the library reads it at the desk. */
import {
  authorityReportKinds,
  decideReport,
  longestReport,
  type ReportFields,
  type ReportKind,
  type ReportProblem,
  reportKinds,
  reportProblems,
} from '@estante/domain/reports/report-rules'
import { networkOf } from '@estante/domain/session/network'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { type FieldProblem, refuse, refuseFields } from '../../http/refusal.ts'
import { message } from '../../i18n/message.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import { findAuthority } from '../authorities/find-authority.ts'
import { readSetting } from '../institution/settings.ts'
import { checkCaptcha } from '../session/captcha.ts'
import { countWithin } from '../session/rate-limits.ts'
import { findTitle } from '../titles/find-title.ts'
import { insertReport, type NewReport, type ReportedRecord, sameReport } from './store.ts'

/** Seconds. */
const day = 86_400

/** The actor of whoever has not signed in. */
const visitor = 'visitor'

type SendReport = CallRequest<'reports.send'>

/** The fields are checked before the captcha, whose solution is valid once. */
export const reportMistake: ReadingHandler<'reports.send'> = async (db, request, ctx) => {
  const { body, caller, language, now } = request
  const record = await findRecord(db, body)
  const { kind, content, email } = readFields(body, record.titleId === null ? authorityReportKinds : reportKinds)
  const isPatron = caller.kind === 'person'
  if (!isPatron) await checkCaptcha(ctx, body.recaptcha_token, now.toInstant())
  const sender = isPatron
    ? { patronId: caller.patron, email: null }
    : { patronId: null, email: email === '' ? null : email }
  const report = { record, kind: kind as ReportKind, content, language, ...sender }
  const id = await ctx.database.transact((tx) => store(tx, ctx, request, report))
  return { codigo: String(id), mensagem: message(language, 'reports:sent') }
}

/** @throws Refusal titles.not_found, titles.withdrawn, authorities.not_found */
async function findRecord(
  db: Reader,
  { cod_acervo = '', cod_autoridade }: SendReport['body'],
): Promise<ReportedRecord> {
  return cod_autoridade === undefined
    ? { titleId: (await findTitle(db, cod_acervo)).id, authorityId: null }
    : { titleId: null, authorityId: (await findAuthority(db, cod_autoridade)).id }
}

/** Concurrent reports of a sender wait for each other at their count. @returns the id */
async function store(tx: Writer, ctx: AppContext, request: SendReport, report: NewReport): Promise<number> {
  const { caller, now } = request
  const at = now.toInstant()
  const { count } = await countWithin(tx, senderOf(ctx, request), day, at)
  const same = await sameReport(tx, report)
  if (same !== undefined) return same
  const decision = decideReport(count, await readSetting(tx, 'reports.daily_limit'))
  if (!decision.allowed) refuse('reports.limit_reached', { limit: decision.limit })
  const id = await insertReport(tx, report, momentOf(at))
  const event = { action: 'reports.sent', subject: 'report', subjectId: id } as const
  const actor = caller.kind === 'person' ? actorOf(caller) : visitor
  const details = { title: report.record.titleId, authority: report.record.authorityId, kind: report.kind }
  await recordAudit(tx, { actor, ...event, details }, at)
  return id
}

/** Whose reports are counted together. Counts of addresses are removed after a day (prune-old-rows). */
function senderOf({ tokenKey }: AppContext, { caller, clientIp }: SendReport): string {
  return caller.kind === 'person'
    ? `reports:patron:${caller.patron}`
    : `reports:address:${pseudonymise(tokenKey, networkOf(clientIp))}`
}

/** @throws Refusal common.invalid_fields */
function readFields(body: SendReport['body'], kinds: readonly ReportKind[]): ReportFields {
  const fields = {
    kind: (body.tipo ?? '').trim(),
    content: (body.texto ?? '').trim(),
    email: (body.email ?? '').trim(),
  }
  const problems = reportProblems(fields, kinds)
  if (problems.length > 0) refuseFields(problems.map(presentProblem))
  return fields
}

const wireNames = { kind: 'tipo', content: 'texto', email: 'email' } as const
const fieldCodes = {
  missing: 'field.missing',
  'not-allowed': 'field.not_allowed',
  'too-long': 'field.too_long',
  'not-an-email': 'field.bad_single_email',
} as const

function presentProblem({ field, code }: ReportProblem): FieldProblem {
  return {
    field: wireNames[field],
    code: fieldCodes[code],
    details: code === 'too-long' ? { most: longestReport } : {},
  }
}
