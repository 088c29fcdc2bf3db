import { describe, expect, it } from 'vitest'
import { readMarc } from '../read-marc.ts'
import type { MarcRecord } from '../record.ts'
import { dataFiles, hasDataSets } from '../testing/data-sets.ts'
import { type GoldenValues, goldenTitles } from '../testing/golden-titles.ts'
import type { TitleData } from '../title-data.ts'
import { marcRows } from '../wire-fields.ts'
import { mapAuthority } from './authority.ts'
import { mapCopies } from './copies.ts'
import { copyLayouts } from './copy-layouts.ts'
import { headingKey } from './headings.ts'
import { mapEmbeddedHoldings, mapHolding } from './holdings.ts'
import { mapTitle } from './map-title.ts'
import { recordKind } from './record-kind.ts'

const withData = describe.skipIf(!hasDataSets())
const layouts = Object.keys(copyLayouts) as (keyof typeof copyLayouts)[]

async function recordsOf(bytes: Buffer): Promise<MarcRecord[]> {
  const found: MarcRecord[] = []
  for await (const result of readMarc(chunks(bytes))) if (result.kind === 'record') found.push(result.record)
  return found
}

async function* chunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

withData('the mapping over all records of ../shared/data', () => {
  it('throws for none, and gives every title a name, a material type and headings with keys', {
    timeout: 120_000,
  }, async () => {
    const counts: Record<string, number> = {}
    const wrong: string[] = []
    for (const { set, name, bytes } of dataFiles()) {
      for (const [index, record] of (await recordsOf(bytes)).entries()) {
        const kind = recordKind(record)
        counts[kind] = (counts[kind] ?? 0) + 1
        const problem = problemWith(record, kind)
        if (problem) wrong.push(`${set}/${name} ${index}: ${problem}`)
      }
    }
    expect(wrong).toEqual([])
    expect(counts.bibliographic).toBeGreaterThan(7_500)
    expect(counts.authority).toBeGreaterThan(2_800)
    expect(counts.holdings).toBeGreaterThan(200)
  })
})

/** What is wrong with the mapping of a record; undefined when nothing is. */
function problemWith(record: MarcRecord, kind: string): string | undefined {
  try {
    marcRows(record)
    if (kind === 'authority') return authorityProblem(record)
    if (kind === 'holdings') return mapHolding(record).statements.includes('') ? 'an empty statement' : undefined
    mapEmbeddedHoldings(record)
    for (const layout of layouts) mapCopies(record, layout)
    return titleProblem(mapTitle(record))
  } catch (error) {
    return String(error)
  }
}

function authorityProblem(record: MarcRecord): string | undefined {
  const found = mapAuthority(record)
  if ('refused' in found) return found.refused === 'no-heading' ? undefined : found.refused
  return found.heading.trim() === '' ? 'no heading' : undefined
}

function titleProblem(found: TitleData): string | undefined {
  if (found.title.trim() === '' || found.sortTitle.trim() === '') return 'no title'
  if (!found.materialType) return 'no material type'
  if (found.year !== undefined && !(found.year >= 1 && found.year <= 2100)) return `year ${found.year}`
  if (found.yearEnd !== undefined && found.yearEnd <= (found.year ?? 0)) return `years ${found.year}-${found.yearEnd}`
  const strange = found.languages.find((code) => !/^[a-z]{3}$/.test(code))
  if (strange) return `language ${strange}`
  const headings = [...found.contributors, ...found.subjects].map(({ heading }) => heading)
  const nameless = headings.find((heading) => /[\p{L}\p{N}]/u.test(heading) && headingKey(heading) === '')
  return nameless && `no key for ${nameless}`
}

withData('records read by hand', () => {
  const files = new Map<string, Promise<MarcRecord[]>>()

  /** Each file is unzipped and read once. */
  function recordsOfFile(set: string, file: string): Promise<MarcRecord[]> {
    const key = `${set}/${file}`
    const known = files.get(key)
    if (known) return known
    const found = dataFiles().find((one) => one.set === set && one.name.replace(/\.gz$/, '') === file)
    const records = recordsOf(found?.bytes ?? Buffer.alloc(0))
    files.set(key, records)
    return records
  }

  it.each(goldenTitles)('$expected.title ($set)', async ({ set, file, record, expected }) => {
    const records = await recordsOfFile(set, file)
    expect(goldenValues(mapTitle(records[record]!))).toEqual(expected)
  })
})

function goldenValues(found: TitleData): GoldenValues {
  const { title, year, yearEnd, materialType, languages, callNumber } = found
  const [series] = found.series
  const [host] = found.partOf
  const [work] = found.works
  return {
    title,
    sortTitle: found.sortTitle === title ? undefined : found.sortTitle,
    firstName: found.contributors[0]?.heading,
    year,
    yearEnd,
    materialType,
    languages,
    firstSubject: found.subjects[0]?.heading,
    callNumber,
    publisher: found.publication[0]?.publisher,
    number: found.identifiers.find(({ kind }) => kind === 'isbn' || kind === 'issn')?.value,
    series: series && [series.title, series.volume].filter(Boolean).join(' ; '),
    thesis: found.thesis?.text,
    partOf: host && [host.title, host.part].filter(Boolean).join(', '),
    firstWork: work && `${work.name}. ${work.title}`,
    otherScript: found.alternateScripts.find(({ tag }) => tag === '245')?.text,
    accessibility: found.accessibility.length > 0 ? found.accessibility : undefined,
    online: found.online || undefined,
  }
}
