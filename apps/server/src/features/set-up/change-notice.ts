/** Notices of the library (comunicados). */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { named } from './find-named.ts'
import type { WrittenNames } from './names.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow, lockSetUp } from './store/common.ts'
import { allNotices, insertNotice, type NoticeRow, type SetUpNotice, updateNotice } from './store/notices.ts'

/** @param value number of the notice that changes; undefined: a new one, from `today` on unless it names a day */
export async function setNotice(
  tx: Writer,
  value: string | undefined,
  fields: SetUpInput<'notice'>,
  today: string,
  signature: Signature,
): Promise<number> {
  await lockSetUp(tx)
  const known = value === undefined ? undefined : named(await allNotices(tx), value, 'set_up.notice_not_found')
  const title = localised(fields.title, fields.titleEs, fields.titleEn, known?.title)
  const body = localised(fields.text, fields.textEs, fields.textEn, known?.body)
  if (!title || !body) refuse('set_up.notice_incomplete')
  return saveNotice(tx, known?.id, { ...readDays(fields, known, today), title, body }, signature)
}

/** The caller holds the lock of the set-up. @param known number of the notice that changes @returns its number */
export async function saveNotice(
  tx: Writer,
  known: number | undefined,
  notice: NoticeRow,
  signature: Signature,
): Promise<number> {
  const { from, until, title } = notice
  if (until !== null && until < from) refuse('common.period_backwards')
  const id = known ?? (await insertNotice(tx, notice))
  if (known !== undefined) await updateNotice(tx, known, notice)
  const action = known === undefined ? 'notices.added' : 'notices.changed'
  await recordChange(tx, signature, action, 'notice', id, { title: title.pt, from, until })
  return id
}

export async function removeNotice(tx: Writer, value: string, signature: Signature): Promise<void> {
  await lockSetUp(tx)
  await endNotice(tx, named(await allNotices(tx), value, 'set_up.notice_not_found'), signature)
}

/** The caller holds the lock of the set-up. */
export async function endNotice(tx: Writer, { id, name }: SetUpNotice, signature: Signature): Promise<void> {
  await deleteRow(tx, 'notices', id)
  await recordChange(tx, signature, 'notices.removed', 'notice', id, { title: name })
}

type Text = Readonly<WrittenNames>

/** A new Portuguese text is also that of the languages that are not given with it. */
function localised(pt?: string, es?: string, en?: string, known?: Text): Text | undefined {
  const base = pt ?? known?.pt
  if (base === undefined) return undefined
  const rest = (given: string | undefined, before: string | undefined) =>
    given ?? (pt !== undefined ? pt : (before ?? base))
  return { pt: base, es: rest(es, known?.es), en: rest(en, known?.en) }
}

function readDays(
  { from, until }: SetUpInput<'notice'>,
  known: SetUpNotice | undefined,
  today: string,
): { from: string; until: string | null } {
  const first = from ?? known?.from ?? today
  return { from: first, until: until === undefined ? (known?.until ?? null) : until }
}
