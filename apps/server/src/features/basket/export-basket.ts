import type { MissingTitle } from '@estante/contract/basket.shapes'
import { basketLimit } from '@estante/domain/basket/basket'
import { readMailList } from '@estante/domain/basket/mail-list'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { addresseeOf } from '../loans/store/patrons.ts'
import { countWithin } from '../session/rate-limits.ts'
import { exportTitles } from '../titles/export/export-titles.ts'
import { seesRestrictedLinks } from '../titles/restricted-links.ts'
import type { StoredTitle } from '../titles/store.ts'
import { chosenTitles } from './chosen-titles.ts'

/** Mails per person and day: each address is one. */
const mailsPerDay = 20
const aDay = 86_400
/** Days for which the mail is useful. */
const usefulDays = 3
/** Bytes of an attachment: mail servers refuse more than about ten million, and base64 adds a third. */
const largestAttachment = 5_000_000
/** Titles that the mail names in its text; the file has them all. */
const mostNamed = 50

interface ListFile {
  nome: string
  tipo: string
  conteudo: string
}

/** Written outside of a transaction, so that other writers do not wait for a thousand titles. */
export const exportBasket: ReadingHandler<'basket.export'> = async (db, request, ctx) => {
  const { body, caller, now } = request
  if (body.acervos.length > basketLimit) refuse('basket.full', { most: String(basketLimit) })
  const mailing = body.tipo === 'E' ? mailingOf(request) : undefined
  const { titles, missing } = await chosenTitles(db, body.acervos)
  if (titles.length === 0) refuse('basket.nothing_to_export')
  const { text, type, extension, unwritable } = await exportTitles(db, {
    ids: titles.map(({ id }) => id),
    format: body.dados,
    // Whoever gets the mail may not be a patron.
    seesRestricted: mailing === undefined && (await seesRestrictedLinks(db, caller)),
    today: now.toPlainDate().toString(),
  })
  const file = { nome: `cesta${extension}`, tipo: type, conteudo: text }
  if (mailing) await mailList(db, ctx, mailing, { file, titles }, now.toInstant())
  return {
    exportados: String(titles.length - unwritable.length),
    ausentes: [...missing, ...unwritable.map((id) => unwritten(id, titles))],
    arquivo: mailing ? null : file,
    enviado_para: mailing?.addresses ?? [],
  }
}

interface Mailing {
  sender: PatronCaller
  addresses: string[]
  message: string
}

/** @throws Refusal for a visitor, and for addresses that are missing, wrong or too many */
function mailingOf({ body, caller }: CallRequest<'basket.export'>): Mailing {
  if (caller.kind !== 'person') refuse('session.person_needed')
  const list = readMailList(body.opcoesEmail?.destinatarios ?? '')
  if ('problem' in list) refuse(`basket.${list.problem}`, list.details)
  return { sender: caller, addresses: list.addresses, message: body.opcoesEmail?.mensagem?.trim() ?? '' }
}

interface MailedList {
  file: ListFile
  titles: readonly StoredTitle[]
}

/** All addresses or none. @throws Refusal basket.file_too_large, basket.too_many_mails */
async function mailList(
  db: Reader,
  ctx: AppContext,
  { sender, addresses, message }: Mailing,
  { file, titles }: MailedList,
  at: Temporal.Instant,
): Promise<void> {
  const bytes = Buffer.from(file.conteudo)
  if (bytes.length > largestAttachment) refuse('basket.file_too_large')
  const { name, language } = await addresseeOf(db, sender.patron)
  const mail = {
    topic: 'basketList' as const,
    language,
    institution: await institutionName(db),
    details: { sender: name, file: file.nome, message, list: titleList(titles) },
    until: at.add({ hours: usefulDays * 24 }),
    attachments: [{ name: file.nome, type: file.tipo, base64: bytes.toString('base64') }],
  }
  await ctx.database.transact(async (tx) => {
    for (const to of addresses) {
      await countMail(tx, sender.patron, at)
      await enqueueMail(tx, ctx.tokenKey, { ...mail, name: to, to }, at)
    }
  })
}

function titleList(titles: readonly StoredTitle[]): string {
  const named = titles.slice(0, mostNamed).map(({ data }) => `• ${data.title}`)
  return [...named, ...(titles.length > mostNamed ? ['…'] : [])].join('\n')
}

async function countMail(tx: Writer, patron: number, at: Temporal.Instant): Promise<void> {
  const { count, left } = await countWithin(tx, `basket-mail ${patron}`, aDay, at)
  if (count > mailsPerDay) refuse('basket.too_many_mails', { most: mailsPerDay, seconds: left })
}

function unwritten(id: number, titles: readonly StoredTitle[]): MissingTitle {
  const descricao = titles.find((title) => title.id === id)?.data.title ?? ''
  return { cod_acervo: String(id), motivo: 'nao_cabe', descricao }
}
