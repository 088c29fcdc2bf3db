import { describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { findDamage } from '../database/integrity.ts'
import { importRecords } from './import-records.ts'
import type { ReasonCode } from './messages.ts'
import type { Report } from './report.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { filesOf, recordSets } from './testing/data-sets.ts'
import { makeOptions } from './testing/records.ts'

const table = '../../../../docs/imported-sets.md'

describe.skipIf(recordSets.length === 0)('real data sets', () => {
  eachDatabase((engine) => {
    const database = useDatabase(engine)
    const reports = new Map<string, Report>()

    it.each(recordSets)(
      '%s is loaded, leaves a sound database, and loading it again changes nothing',
      { timeout: 120_000 },
      async (set) => {
        // Sets of other libraries have the same barcodes.
        await clearCatalogue(database().db)
        const load = async () =>
          (await importRecords(database(), filesOf(set), makeOptions({ source: set }))).report('en')
        const first = await load()
        reports.set(set, first)
        const again = await load()
        expect(again).toMatchObject({ loaded: 0, updated: 0, salvaged: first.salvaged, refused: first.refused })
        expect(again.unchanged).toBe(first.loaded + first.updated + first.unchanged + first.withdrawn)
        for (const { reason } of first.problems) expect(reason).not.toMatch(/\{\w+\}|undefined/)
        expect(await findDamage(database())).toBeUndefined()
      },
    )

    it('come to what docs/imported-sets.md says', async () => {
      await expect(renderTable(reports)).toMatchFileSnapshot(table)
    })
  })
})

function renderTable(reports: ReadonlyMap<string, Report>): string {
  const lines = [...reports].map(([set, report]) => {
    const { loaded, updated, unchanged, withdrawn, salvaged, refused } = report
    return `| \`${set}\` | ${loaded} | ${updated} | ${unchanged} | ${withdrawn} | ${salvaged} | ${refused} | ${refusals(report)} |`
  })
  return `# What an import makes of the real data sets

Made and checked by \`apps/server/src/import/data-sets.test.ts\`: every set is imported under its own name into an empty
database, on SQLite and on PostgreSQL, with the same result. *Updated* and *unchanged* are records whose number came
before in the set, *withdrawn* those that say that they were deleted. *Refused* counts records, and once each file that is refused as a whole.

| set | loaded | updated | unchanged | withdrawn | salvaged | refused | refused because |
|---|---:|---:|---:|---:|---:|---:|---|
${lines.join('\n')}
`
}

/** The reasons of what was refused, with how often each was given. */
function refusals({ problems, refused }: Report): string {
  if (refused === 0) return ''
  const reasons = problems.filter(({ code }) => !remarks.has(code)).map(({ reason }) => reason)
  const counts = [...Map.groupBy(reasons.map(shorten), (reason) => reason)].map(
    ([reason, same]) => `${same.length} × ${reason}`,
  )
  return counts.sort().join('; ')
}

/** Said of records that were loaded all the same. */
const remarks = new Set<ReasonCode>([
  'bytes-between-records',
  'truncated',
  'record-length',
  'missing-terminator',
  'base-address',
  'oversized',
  'directory',
  'isis-lengths',
  'field-without-entry',
  'entry-without-field',
  'leader',
  'indicators',
  'third-indicator',
  'subfields',
  'subfield-code',
  'tag',
  'references',
  'lost-escapes',
  'mark-in-control-field',
  'bare-markup',
  'encoding-flag',
  'bad-characters',
  'json-field',
  'title-leader',
  'title-withdrawn',
  'without-title',
  'nothing-in-common',
  'heading-taken',
  'copy-moved',
  'library-made',
  'library-assumed',
  'lent-elsewhere',
  'lent-elsewhere-until',
  'title-missing',
  'cut-record-loaded',
])

function shorten(reason: string): string {
  return reason
    .replaceAll(/\d{3,}/g, 'n')
    .replaceAll('|', '/')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 110)
}
