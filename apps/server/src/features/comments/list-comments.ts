import type { ReadingHandler } from '../../http/call-handler.ts'
import { readSetting } from '../institution/settings.ts'
import { findTitle } from '../titles/find-title.ts'
import { titlesByIds } from '../titles/store.ts'
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

/** A patron has some dozens of comments, so that all are read to find the latest of each title. */
export const listAllOwnComments: ReadingHandler<'comments.mine'> = async (db, { query, caller, language, now }) => {
  const { pagina = 1 } = query
  const all = await commentsBy(db, caller.patron)
  const groups = [
    ...Map.groupBy(all, ({ titleId, libraryId }) => (titleId === null ? `l${libraryId}` : `t${titleId}`)).values(),
  ]
  const shown = groups.slice((pagina - 1) * pageSize, pagina * pageSize)
  const titles = await titlesByIds(
    db,
    shown.flatMap(([first]) => first!.titleId ?? []),
  )
  return {
    total: String(groups.length),
    grupos: shown.map((comments) => {
      const { titleId, library } = comments[0]!
      const title = titleId === null ? undefined : titles.get(titleId)
      return {
        cod_acervo: titleId === null ? '' : String(titleId),
        titulo: title?.data.title ?? library,
        autor: title?.data.contributors[0]?.name ?? '',
        existe: title?.state === 'active',
        comentarios: comments.map((comment) => presentOwnComment(comment, language, now.timeZoneId)),
      }
    }),
  }
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
