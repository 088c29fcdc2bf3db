import { demoAuthorities } from '@estante/demo/authorities'
import { demoRecords } from '@estante/demo/demo-record'
import { indexHeadings } from '@estante/demo/heading-index'
import { countryOf } from '@estante/demo/places'
import { demoTitles } from '@estante/demo/titles'
import { headingKey } from '@estante/marc/mapping/headings'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { controlValue, dataFields } from '@estante/marc/record'
import { describe, expect, it } from 'vitest'
import { headingsOfTitle } from '../import/headings-of-title.ts'

const records = demoRecords(demoTitles)
const mapped = records.map((record, at) => ({ row: demoTitles[at]!, record, data: mapTitle(record) }))

/** Shows every offender by its key. */
function offenders(wrong: (one: (typeof mapped)[number]) => boolean): string {
  return mapped
    .filter(wrong)
    .map(({ row }) => row.key)
    .join('\n')
}

describe('the rows of the demonstration library', () => {
  it('are at least 400 titles, each with a key of its own', () => {
    expect(demoTitles.length).toBeGreaterThanOrEqual(400)
    expect(new Set(demoTitles.map(({ key }) => key)).size).toBe(demoTitles.length)
  })

  it('have keys in lower case with hyphens', () => {
    expect(offenders(({ row }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(row.key))).toBe('')
  })

  it('bring every material type that a library keeps', () => {
    const kinds = new Set(demoTitles.map(({ kind }) => kind))
    const wanted = [
      'book',
      'ebook',
      'thesis',
      'journal',
      'article',
      'map',
      'score',
      'film',
      'sound',
      'music',
      'braille',
    ]
    expect(wanted.filter((kind) => !kinds.has(kind as 'book'))).toEqual([])
  })

  it('have ISBNs, ISSNs and ISMNs with right check digits', () => {
    expect(offenders(({ data }) => data.identifiers.some(({ valid }) => !valid))).toBe('')
  })

  it('name towns whose country is known, or none', () => {
    expect(
      offenders(
        ({ row }) => row.country === undefined && !/^\[S\. ?l\./.test(row.place) && countryOf(row.place) === 'xx',
      ),
    ).toBe('')
  })

  it('are in Portuguese, Spanish and English, a good number of each', () => {
    const count = (language: string) => mapped.filter(({ data }) => data.languages[0] === language).length
    expect(Math.min(count('por'), count('spa'), count('eng'))).toBeGreaterThan(25)
  })
})

describe('the records made of them', () => {
  it('have leaders of 24 characters and an 008 of 40', () => {
    expect(offenders(({ record }) => record.leader.length !== 24 || controlValue(record, '008')?.length !== 40)).toBe(
      '',
    )
  })

  it('are read back as the material that the row says', () => {
    expect(offenders(({ row, data }) => data.materialType !== row.kind)).toBe('')
  })

  it('are read back with the accessible formats that the row says', () => {
    const said = (features: readonly string[] = []) => [...features].sort().join()
    expect(
      offenders(
        ({ row, data }) => row.accessibility !== undefined && said(data.accessibility) !== said(row.accessibility),
      ),
    ).toBe('')
  })

  it('are read back with the title and the first year of the row', () => {
    expect(offenders(({ row, data }) => !data.title.startsWith(row.title))).toBe('')
    expect(
      offenders(({ row, data }) => typeof row.year === 'number' && row.journal === undefined && data.year !== row.year),
    ).toBe('')
  })

  it('have fields in the order of the hundreds, and no empty subfield', () => {
    expect(offenders(({ record }) => !isOrdered(record.fields.map(({ tag }) => tag)))).toBe('')
    const empty = (record: (typeof records)[number]) =>
      record.fields.some(
        (field) =>
          'subfields' in field && (field.subfields.length === 0 || field.subfields.some(({ value }) => value === '')),
      )
    expect(offenders(({ record }) => empty(record))).toBe('')
  })

  it('lead with 773 to a title that is there', () => {
    const numbers = new Set(records.map((record) => controlValue(record, '001')))
    const led = records.flatMap((record) =>
      dataFields(record, '773').flatMap((field) => field.subfields.filter(({ code }) => code === 'w')),
    )
    expect(led.length).toBeGreaterThan(0)
    expect(led.map(({ value }) => value.replace(/^\(.*\)/, '')).filter((number) => !numbers.has(number))).toEqual([])
  })
})

function isOrdered(tags: string[]): boolean {
  return tags.every((tag, at) => at === 0 || tag === '880' || tag[0]! >= tags[at - 1]![0]! || tags[at - 1] === '880')
}

describe('the authorities', () => {
  const authorities = demoAuthorities(demoTitles)

  it('are there for every heading that a record uses', () => {
    const index = new Set(indexHeadings(demoTitles).all.map(({ type, text }) => `${type} ${headingKey(text)}`))
    const used = mapped.flatMap(({ data, record }) => headingsOfTitle(data, record, ''))
    expect(used.map(({ type, key }) => `${type} ${key}`).filter((heading) => !index.has(heading))).toEqual([])
  })

  it('have numbers of their own, apart from those of titles', () => {
    const numbers = [...records, ...authorities].map((record) => controlValue(record, '001'))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('bring see and see-also references for many of them', () => {
    const tags = authorities.flatMap(({ fields }) => fields.map(({ tag }) => tag))
    expect(tags.filter((tag) => tag.startsWith('4')).length).toBeGreaterThan(150)
    expect(tags.filter((tag) => tag.startsWith('5')).length).toBeGreaterThan(60)
  })

  it('say broader on one side and narrower on the other', () => {
    const link = (code: string) =>
      authorities.flatMap((record) =>
        dataFields(record, '550').filter(({ subfields }) => subfields[0]?.code === 'w' && subfields[0].value === code),
      )
    expect(link('g').length).toBe(link('h').length)
  })

  it('never refer from a heading that is established itself', () => {
    const established = new Set(
      authorities.map((record) =>
        JSON.stringify(record.fields.find(({ tag }) => tag.startsWith('1')))?.replace(/"tag":"1/, '"tag":"4'),
      ),
    )
    const sees = authorities.flatMap(({ fields }) => fields.filter(({ tag }) => tag.startsWith('4')))
    expect(sees.filter((field) => established.has(JSON.stringify(field)))).toEqual([])
  })
})
