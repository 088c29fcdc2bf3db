import type { AnswerOf } from '@estante/contract/shapes'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { splitEmails } from '@estante/domain/patron/contact'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { CallRequest, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { composeMail, type MailContent, type MailTopic, type OwnMailText } from '../../i18n/compose-mail.ts'
import type { Language } from '../../i18n/language.ts'
import { isMailTopic, mailExamples, mailName, mailPlaceholders, mailTopics, testMark } from '../../i18n/mail-texts.ts'
import { ownMailLanguages, ownMailText } from '../../integrations/mail/mail-text-store.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { limitCostlyCall } from '../circulation/limit-costly-calls.ts'
import { addresseeOf } from '../circulation/store/patrons.ts'
import { mailClosing } from '../institution/localised-setting.ts'
import { mailLibraries } from '../institution/mail-libraries.ts'
import { libraries } from '../institution/store.ts'
import { mailTextOf, requirePlaceholders, resetMailText, setMailText } from './change-mail-text.ts'
import { lockSetUp } from './store/common.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Shown = AnswerOf<'set-up.mail'>
type TriedMail = CallRequest<'set-up.preview_mail'> | CallRequest<'set-up.test_mail'>

/** Hours for which a test is worth sending. */
const usefulHours = 1

export const showMails: ReadingHandler<'set-up.mails'> = async (db, request) => {
  const own = await ownMailLanguages(db)
  const example = await exampleMail(db, request, request.language)
  const subjectOf = async (topic: MailTopic) =>
    composeMail({ ...example, topic }, await ownMailText(db, topic, request.language)).subject
  const emails = []
  for (const topico of mailTopics)
    emails.push({
      topico,
      descricao: mailName(topico, request.language),
      assunto: await subjectOf(topico),
      proprios: [...(own.get(topico) ?? [])],
    })
  return { emails }
}

export const showMail: ReadingHandler<'set-up.mail'> = (db, request) => present(db, request, request.params.topico)

export const saveMail: WritingHandler<'set-up.save_mail'> = async (tx, request) => {
  const { body, caller, now } = request
  const topic = topicNamed(request.params.topico)
  await lockSetUp(tx)
  requireUnchanged(body.versao, fieldsOf(await mailTextOf(tx, topic, body.idioma)))
  const signature = { actor: actorOf(caller), now: now.toInstant() }
  await setMailText(tx, topic, body.idioma, textOf(body), signature)
  return present(tx, request, topic)
}

export const resetMail: WritingHandler<'set-up.reset_mail'> = async (tx, request) => {
  const { query, caller, now } = request
  const topic = topicNamed(request.params.topico)
  await lockSetUp(tx)
  await resetMailText(tx, topic, query.idioma, { actor: actorOf(caller), now: now.toInstant() })
  return present(tx, request, topic)
}

export const previewMail: ReadingHandler<'set-up.preview_mail'> = async (db, request) => {
  const { subject, text } = composeMail(
    await triedMail(db, request),
    textOf(request.body),
    await mailClosing(db, request.body.idioma),
  )
  return { assunto: subject, texto: text }
}

/** To the addresses of the caller, with a mark before the subject. */
export const testMail: WritingHandler<'set-up.test_mail'> = async (tx, request, ctx) => {
  const { body, caller, now } = request
  const mail = await triedMail(tx, request)
  const addresses = splitEmails((await addresseeOf(tx, caller.patron)).email ?? '')
  if (addresses.length === 0) refuse('set_up.no_email')
  await limitCostlyCall(tx, 'test-mail', caller.patron, now.toInstant())
  const { subject, text } = textOf(body)
  const own = { subject: `${testMark(body.idioma)}: ${subject}`, text }
  const until = now.add({ hours: usefulHours }).toInstant()
  for (const to of addresses) await enqueueMail(tx, ctx.tokenKey, { ...mail, own, to, until }, now.toInstant())
  return { para: addresses.join(', ') }
}

/** @throws Refusal for an unknown mail, and for broken placeholders */
async function triedMail(db: Reader, request: TriedMail): Promise<MailContent> {
  const topic = topicNamed(request.params.topico)
  requirePlaceholders(topic, textOf(request.body))
  return { ...(await exampleMail(db, request, request.body.idioma)), topic }
}

/** To the caller, about the first library. */
async function exampleMail(
  db: Reader,
  { caller, now }: Pick<CallRequest<'set-up.mails'>, 'caller' | 'now'>,
  language: Language,
): Promise<Omit<MailContent, 'topic'>> {
  const [first] = await libraries(db)
  const library = first?.name ?? ''
  return {
    language,
    name: (await addresseeOf(db, caller.patron)).name,
    institution: await institutionName(db),
    details: { ...mailExamples(language), library, place: library },
    libraries: await mailLibraries(db, first ? [first.id] : [], now),
  }
}

async function present(
  db: Reader,
  request: Pick<CallRequest<'set-up.mails'>, 'caller' | 'now' | 'language'>,
  named: string,
): Promise<Shown> {
  const topic = topicNamed(named)
  const { known, needed } = mailPlaceholders(topic)
  const { details, name, institution } = await exampleMail(db, request, request.language)
  const examples: Readonly<Record<string, string>> = { from: details.library ?? '', ...details, name, institution }
  const textos = []
  for (const { code: idioma } of interfaceLanguages) {
    const fields = fieldsOf(await mailTextOf(db, topic, idioma))
    const proprio = (await ownMailText(db, topic, idioma)) !== undefined
    textos.push({ idioma, ...fields, proprio, versao: versionOf(fields) })
  }
  return {
    topico: topic,
    campos: known.map((nome) => ({ nome, exemplo: examples[nome] ?? '', necessario: needed.includes(nome) })),
    textos,
  }
}

function topicNamed(topic: string): MailTopic {
  return isMailTopic(topic) ? topic : refuse('set_up.gone')
}

/** What the form has, in the names of the wire. */
function fieldsOf({ subject, text }: OwnMailText) {
  return { assunto: subject, texto: text }
}

/** As it is kept: without the line ends of other systems. */
function textOf({ assunto, texto }: { assunto: string; texto: string }): OwnMailText {
  return { subject: assunto, text: texto.replaceAll('\r\n', '\n') }
}
