/** Notices of the library (comunicados). */
import type { SetUpInput } from '@estante/contract/set-up.shapes'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { named } from './find-named.ts'
import type { WrittenNames } from './names.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow, lockSetUp } from './store/common.ts'
import { allNotices, insertNotice, type SetUpNotice, updateNotice } from './store/notices.ts'

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
  const days = readDays(fields, known, today)
  const row = { ...days, title, body }
  const id = known?.id ?? (await insertNotice(tx, row))
  if (known) await updateNotice(tx, id, row)
  const details = { title: title.pt, from: days.from, until: days.until }
  await recordChange(tx, signature, known ? 'notices.changed' : 'notices.added', 'notice', id, details)
  return id
}

export async function removeNotice(tx: Writer, value: string, signature: Signature): Promise<void> {
  await lockSetUp(tx)
  const { id, name } = named(await allNotices(tx), value, 'set_up.notice_not_found')
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
  const last = until === undefined ? (known?.until ?? null) : until
  if (last !== null && last < first) refuse('common.period_backwards')
  return { from: first, until: last }
}
