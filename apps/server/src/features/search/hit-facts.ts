import type { Reader } from '../../database/database.ts'
import { establishedData } from '../../search/established-titles.ts'
import {
  approvedComments,
  coursesOf,
  headingsOf,
  type ShelvedCopy,
  type StoredTitle,
  shelvedCopiesOf,
  type TitleCourse,
  type TitleHeading,
  titlesByIds,
  waitingHolds,
} from '../titles/store.ts'

/** What a list shows of one title. */
export interface HitFacts {
  title: StoredTitle
  copies: ShelvedCopy[]
  waiting: number
  headings: TitleHeading[]
}

/** Everything that a hit shows of one title. */
export interface CompleteHitFacts extends HitFacts {
  comments: number
  courses: TitleCourse[]
}

/** Reads these titles with a fixed number of queries; deleted ones are omitted. */
export async function readHitFacts(db: Reader, ids: readonly number[]): Promise<HitFacts[]> {
  const [titles, copies, waiting, headings] = await Promise.all([
    titlesByIds(db, ids),
    shelvedCopiesOf(db, ids),
    waitingHolds(db, ids),
    headingsOf(db, ids),
  ])
  const copiesById = Map.groupBy(copies, ({ titleId }) => titleId)
  const headingsById = Map.groupBy(headings, ({ titleId }) => titleId)
  const linked = [...titles.values()].map(({ id, data }) => ({ id, data, headings: headingsById.get(id) ?? [] }))
  const established = await establishedData(db, linked)
  return ids.flatMap((id) => {
    const stored = titles.get(id)
    if (!stored || stored.state === 'withdrawn') return []
    return {
      title: { ...stored, data: established.get(id) ?? stored.data },
      copies: copiesById.get(id) ?? [],
      waiting: waiting.get(id) ?? 0,
      headings: headingsById.get(id) ?? [],
    }
  })
}

/** As `readHitFacts`. */
export async function readCompleteHitFacts(db: Reader, ids: readonly number[]): Promise<CompleteHitFacts[]> {
  const [facts, comments, courses] = await Promise.all([
    readHitFacts(db, ids),
    approvedComments(db, ids),
    coursesOf(db, ids),
  ])
  const coursesById = Map.groupBy(courses, ({ titleId }) => titleId)
  return facts.map((one) => ({
    ...one,
    comments: comments.get(one.title.id) ?? 0,
    courses: coursesById.get(one.title.id) ?? [],
  }))
}
