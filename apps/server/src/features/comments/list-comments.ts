import type { ReadingHandler } from '../../http/call-handler.ts'
import { readSetting } from '../institution/settings.ts'
import { findTitle } from '../titles/find-title.ts'
import { presentComment, presentOwnComment } from './present.ts'
import { approvedCommentsOn, commentsBy, countApproved, titlesCommentedBy } from './store.ts'

const pageSize = 20

export const listComments: ReadingHandler<'comments.list'> = async (db, { params, query, now }) => {
  const { id } = await findTitle(db, params.id)
  const page = { offset: ((query.pagina ?? 1) - 1) * pageSize, limit: pageSize }
  const comments = await approvedCommentsOn(db, id, page)
  return {
    pode_comentar: await readSetting(db, 'comments.on_titles'),
    total: String(await countApproved(db, id)),
    comentarios: comments.map((comment) => presentComment(comment, now.timeZoneId)),
  }
}

export const listOwnComments: ReadingHandler<'comments.own'> = async (db, { params, caller, language, now }) => {
  const { id } = await findTitle(db, params.id)
  const own = await commentsBy(db, caller.patron, id)
  return own.map((comment) => presentOwnComment(comment, language, now.timeZoneId))
}

export const listCommentedTitles: ReadingHandler<'comments.titles'> = async (db, { caller }) => {
  const titles = await titlesCommentedBy(db, caller.patron)
  return titles.map(({ id, name, author, comments }) => ({
    cod_acervo: String(id),
    titulo: name,
    autor: author,
    qtde_comentarios: String(comments),
  }))
}
