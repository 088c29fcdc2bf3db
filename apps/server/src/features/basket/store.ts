/** Permanent baskets. An account has the rows; a person with several accounts has one basket. */
import type { Reader, Writer } from '../../database/database.ts'

export interface BasketItem {
  titleId: number
  addedAt: string
}

/** The latest first, each title once. */
export async function basketOf(
  db: Reader,
  patron: number,
  { since = '', before = '' }: { since?: string; before?: string } = {},
): Promise<BasketItem[]> {
  const rows = await db
    .selectFrom('basket_items')
    .innerJoin('accounts', 'accounts.id', 'basket_items.account_id')
    .select((eb) => ['basket_items.title_id', eb.fn.max('basket_items.added_at').as('added_at')])
    .where('accounts.patron_id', '=', patron)
    .$if(since !== '', (query) => query.where('basket_items.added_at', '>=', since))
    .$if(before !== '', (query) => query.where('basket_items.added_at', '<', before))
    .groupBy('basket_items.title_id')
    .orderBy('added_at', 'desc')
    .orderBy('basket_items.title_id')
    .execute()
  return rows.map((row) => ({ titleId: row.title_id, addedAt: row.added_at }))
}

/** Titles that are in it already stay as they are. */
export async function addToBasket(
  tx: Writer,
  account: number,
  titles: readonly number[],
  addedAt: string,
): Promise<void> {
  if (titles.length === 0) return
  await tx
    .insertInto('basket_items')
    .values(titles.map((title) => ({ account_id: account, title_id: title, added_at: addedAt })))
    .onConflict((oc) => oc.columns(['account_id', 'title_id']).doNothing())
    .execute()
}

export async function removeFromBasket(tx: Writer, patron: number, titles: readonly number[]): Promise<void> {
  if (titles.length === 0) return
  await ofPatron(tx, patron).where('title_id', 'in', titles).execute()
}

export async function clearBasket(tx: Writer, patron: number): Promise<void> {
  await ofPatron(tx, patron).execute()
}

function ofPatron(tx: Writer, patron: number) {
  return tx
    .deleteFrom('basket_items')
    .where('account_id', 'in', (eb) => eb.selectFrom('accounts').select('id').where('patron_id', '=', patron))
}
