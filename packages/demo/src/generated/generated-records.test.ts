import { mapCopies } from '@estante/marc/mapping/copies'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { controlValue, dataFields } from '@estante/marc/record'
import { describe, expect, it } from 'vitest'
import { generatedRecords } from './generated-records.ts'

const records = [...generatedRecords(3000)]

describe('a generated collection', () => {
  it('is the same each time, and in parts as in whole', () => {
    expect([...generatedRecords(3000)]).toEqual(records)
    expect([...generatedRecords(500, { first: 2501, size: 3000 })]).toEqual(records.slice(2500))
  })

  it('is another one with another seed', () => {
    expect([...generatedRecords(50, { seed: 7 })]).not.toEqual(records.slice(0, 50))
  })

  it('has fixed fields of the right length and valid numbers', () => {
    expect(
      records.filter((record) => record.leader.length !== 24 || controlValue(record, '008')?.length !== 40),
    ).toEqual([])
    const identifiers = records.flatMap((record) => mapTitle(record).identifiers)
    expect(identifiers.length).toBeGreaterThan(1000)
    expect(identifiers.filter(({ valid }) => !valid)).toEqual([])
  })

  it('has one to four copies of what stands on shelves, with barcodes of their own', () => {
    const copies = records.flatMap((record) => mapCopies(record, '952'))
    const barcodes = copies.map(({ barcode }) => barcode)
    expect(new Set(barcodes).size).toBe(copies.length)
    expect(Math.max(...records.map((record) => dataFields(record, '952').length))).toBe(4)
    expect(copies.some(({ lost }) => lost) && copies.some(({ notForLoan }) => notForLoan)).toBe(true)
  })

  it('mixes materials and languages as a university library does', () => {
    const share = (wanted: (data: ReturnType<typeof mapTitle>) => boolean) =>
      records.filter((record) => wanted(mapTitle(record))).length / records.length
    expect(share(({ materialType }) => materialType === 'book')).toBeCloseTo(0.74, 1)
    expect(share(({ materialType }) => materialType === 'ebook')).toBeGreaterThan(0.04)
    expect(share(({ materialType }) => materialType === 'thesis')).toBeGreaterThan(0.05)
    expect(share(({ languages }) => languages[0] === 'por')).toBeCloseTo(0.6, 1)
  })

  it('uses some words and names very often, and most of them hardly ever', () => {
    const names = records.flatMap((record) => dataFields(record, '100').map((field) => field.subfields[0]!.value))
    const counts = [...Map.groupBy(names, (name) => name).values()]
      .map((same) => same.length)
      .sort((one, other) => other - one)
    expect(counts[0]!).toBeGreaterThan(80)
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(counts.length / 2)
  })
})
