/** Notices, as the pages of the set-up read and write them. */
import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { endNotice, saveNotice } from './change-notice.ts'
import { named } from './find-named.ts'
import type { WrittenNames } from './names.ts'
import { signatureOf } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import { allNotices, type NoticeRow, type SetUpNotice } from './store/notices.ts'
import { requireUnchanged, versionOf } from './version.ts'

type ShownNotice = AnswerOf<'set-up-notices.add'>

export const listNotices: ReadingHandler<'set-up-notices.list'> = async (db, { now }) => ({
  hoje: now.toPlainDate().toString(),
  comunicados: (await allNotices(db)).map(present),
})

export const createNotice: WritingHandler<'set-up-notices.add'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const id = await saveNotice(tx, undefined, rowOf(body), signatureOf(caller, now))
  return present(await noticeNumbered(tx, String(id)))
}

/** Only what differs is changed, and on record. */
export const changeNotice: WritingHandler<'set-up-notices.change'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const known = await noticeNumbered(tx, body.codigo)
  const before = fieldsOf(known)
  requireUnchanged(body.versao, before)
  const after = rowOf(body)
  const isSame = versionOf(fieldsOf({ ...known, ...after })) === versionOf(before)
  if (!isSame) await saveNotice(tx, known.id, after, signatureOf(caller, now))
  return present(await noticeNumbered(tx, body.codigo))
}

export const removeNoticeNumbered: WritingHandler<'set-up-notices.remove'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const known = await noticeNumbered(tx, body.codigo)
  requireUnchanged(body.versao, fieldsOf(known))
  await endNotice(tx, known, signatureOf(caller, now))
  return { removido: true }
}

async function noticeNumbered(db: Reader, id: string): Promise<SetUpNotice> {
  return named(await allNotices(db), `#${id}`, 'set_up.notice_not_found')
}

type Fields = Omit<BodyOf<'set-up-notices.change'>, 'codigo' | 'versao'>

function rowOf(body: Fields): NoticeRow {
  const { titulo, texto } = body
  return {
    from: body.de,
    until: body.ate,
    title: { pt: titulo, es: body.titulo_es || titulo, en: body.titulo_en || titulo },
    body: { pt: texto, es: body.texto_es || texto, en: body.texto_en || texto },
  }
}

type Shown = Pick<NoticeRow, 'from' | 'until' | 'title' | 'body'>

/** What the form has, in the names of the wire. A translation that only repeats the Portuguese words is none. */
function fieldsOf({ title, body, from, until }: Shown) {
  const own = (text: WrittenNames, language: 'es' | 'en') => (text[language] === text.pt ? '' : text[language])
  return {
    titulo: title.pt,
    titulo_es: own(title, 'es'),
    titulo_en: own(title, 'en'),
    texto: body.pt,
    texto_es: own(body, 'es'),
    texto_en: own(body, 'en'),
    de: from,
    ate: until ?? '',
  }
}

function present(notice: SetUpNotice): ShownNotice {
  const fields = fieldsOf(notice)
  return { codigo: String(notice.id), ...fields, versao: versionOf(fields) }
}
