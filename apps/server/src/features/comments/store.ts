/** Comments on titles and libraries. */
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import type { CommentsTable } from '../../database/tables/patrons.ts'
import { parseTitleData, titleNameIn } from '../../database/title-data.ts'

export interface StoredComment {
  id: number
  patronId: number
  /** Null: it is about the library. */
  titleId: number | null
  libraryId: number | null
  library: string
  content: string
  state: CommentsTable['state']
  /** Of a refusal. */
  reason: string
  createdAt: string
}

/** With the name of whoever wrote it. */
export interface NamedComment extends StoredComment {
  writer: string
}

function toComment(row: Selectable<CommentsTable> & { library: string | null }): StoredComment {
  return {
    id: row.id,
    patronId: row.patron_id,
    titleId: row.title_id,
    libraryId: row.library_id,
    library: row.library ?? '',
    content: row.content,
    state: row.state,
    reason: row.decision_reason ?? '',
    createdAt: row.created_at,
  }
}

function comments(db: Reader) {
  return db
    .selectFrom('comments')
    .leftJoin('libraries', 'libraries.id', 'comments.library_id')
    .selectAll('comments')
    .select('libraries.name as library')
}

/** Newest first. */
export async function approvedCommentsOn(
  db: Reader,
  title: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<NamedComment[]> {
  const rows = await comments(db)
    .innerJoin('patrons', 'patrons.id', 'comments.patron_id')
    .select('patrons.name as writer')
    .where('comments.title_id', '=', title)
    .where('comments.state', '=', 'approved')
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toComment(row), writer: row.writer }))
}

export async function countApproved(db: Reader, title: number): Promise<number> {
  const row = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('title_id', '=', title)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Newest first. @param title without it those on every title and library */
export async function commentsBy(db: Reader, patron: number, title?: number): Promise<StoredComment[]> {
  const rows = await comments(db)
    .where('comments.patron_id', '=', patron)
    .$if(title !== undefined, (query) => query.where('comments.title_id', '=', title!))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .execute()
  return rows.map(toComment)
}

export async function commentById(db: Reader, id: number): Promise<StoredComment | undefined> {
  const row = await comments(db).where('comments.id', '=', id).executeTakeFirst()
  return row && toComment(row)
}

export interface CommentedTitle {
  id: number
  name: string
  author: string
  comments: number
}

/** The one of the latest comment first. */
export async function titlesCommentedBy(db: Reader, patron: number): Promise<CommentedTitle[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('titles', 'titles.id', 'comments.title_id')
    .select(['titles.id', 'titles.data'])
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('comments.created_at').as('latest')])
    .where('comments.patron_id', '=', patron)
    .groupBy('titles.id')
    .orderBy('latest', 'desc')
    .orderBy('titles.id')
    .execute()
  return rows.map(({ id, data, total }) => {
    const { title, contributors } = parseTitleData(data)
    return { id, name: title, author: contributors[0]?.name ?? '', comments: Number(total) }
  })
}

/** Those that wait for approval, the oldest first. @param library its number, where only one is asked about */
export async function waitingComments(
  db: Reader,
  library?: number,
): Promise<(NamedComment & { title: string | undefined })[]> {
  const rows = await comments(db)
    .innerJoin('patrons', 'patrons.id', 'comments.patron_id')
    .leftJoin('titles', 'titles.id', 'comments.title_id')
    .select(['patrons.name as writer', 'titles.data as data'])
    .where('comments.state', '=', 'waiting')
    .$if(library !== undefined, (query) => query.where('comments.library_id', '=', library!))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute()
  return rows.map((row) => ({
    ...toComment(row),
    writer: row.writer,
    title: row.data === null ? undefined : titleNameIn(row.data),
  }))
}

type NewComment = Pick<StoredComment, 'patronId' | 'titleId' | 'content' | 'createdAt'> & { libraryId: number }

/** @returns its id */
export async function insertComment(tx: Writer, comment: NewComment): Promise<number> {
  const { id } = await tx
    .insertInto('comments')
    .values({
      patron_id: comment.patronId,
      title_id: comment.titleId,
      library_id: comment.libraryId,
      content: comment.content,
      state: 'waiting',
      created_at: comment.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface CommentDecision {
  state: 'approved' | 'refused'
  /** Of a refusal. */
  reason?: string
  decidedAt: string
}

/** @returns whether it waited */
export async function storeDecision(tx: Writer, id: number, decision: CommentDecision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ state: decision.state, decided_at: decision.decidedAt, decision_reason: decision.reason ?? null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteComment(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('comments').where('id', '=', id).execute()
}
