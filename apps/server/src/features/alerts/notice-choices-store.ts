/** What patrons want to be told, and by which channels. */
import { type ChannelChoice, type NoticeKind, usualChoice } from '@estante/domain/alerts/notice-kinds'
import type { Reader, Writer } from '../../database/database.ts'

/** The choices that a patron made; a kind that is missing has the usual one. */
export async function noticeChoicesOf(db: Reader, patron: number): Promise<Map<NoticeKind, ChannelChoice>> {
  const rows = await db
    .selectFrom('notice_choices')
    .select(['kind', 'by_account', 'by_mail', 'by_push'])
    .where('patron_id', '=', patron)
    .execute()
  return new Map(
    rows.map((row) => [row.kind, { account: row.by_account === 1, mail: row.by_mail === 1, push: row.by_push === 1 }]),
  )
}

export async function noticeChoiceOf(db: Reader, patron: number, kind: NoticeKind): Promise<ChannelChoice> {
  return (await noticeChoicesOf(db, patron)).get(kind) ?? usualChoice
}

export async function saveNoticeChoice(
  tx: Writer,
  patron: number,
  kind: NoticeKind,
  { account, mail, push }: ChannelChoice,
): Promise<void> {
  const channels = { by_account: account ? 1 : 0, by_mail: mail ? 1 : 0, by_push: push ? 1 : 0 }
  await tx
    .insertInto('notice_choices')
    .values({ patron_id: patron, kind, ...channels })
    .onConflict((clash) => clash.columns(['patron_id', 'kind']).doUpdateSet(channels))
    .execute()
}
