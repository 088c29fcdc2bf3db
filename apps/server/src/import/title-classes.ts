import type { Classification, TitleData } from '@estante/marc/title-data'
import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'

/** The classes that the records of these titles give. */
export async function readClasses(
  { bulk }: ImportContext,
  tx: Writer,
  titleIds: readonly number[],
): Promise<Map<number, readonly Classification[]>> {
  if (titleIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('titles')
    .select(['id', 'data'])
    .where('id', 'in', bulk.numbers([...new Set(titleIds)]))
    .execute()
  return new Map(rows.map(({ id, data }) => [id, (JSON.parse(data) as TitleData).classification]))
}
