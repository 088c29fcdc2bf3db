import { describe, expect, it } from 'vitest'
import { FrequentTexts } from './frequent-texts.ts'

const ask = (texts: FrequentTexts, text: string, times: number) => {
  let last = false
  for (let at = 0; at < times; at++) last = texts.isFrequent(text)
  return last
}

describe('texts that come again', () => {
  it('are frequent from the tenth asking on', () => {
    const texts = new FrequentTexts()
    expect(ask(texts, 'select 1 as one', 9)).toBe(false)
    expect(ask(texts, 'select 1 as one', 1)).toBe(true)
    expect(ask(texts, 'select 1 as one', 1)).toBe(true)
  })

  it.each([
    'select * from loans',
    'select "charges".*, 1 as one from charges',
    'insert into loans (id) values ($1) returning *',
    'select 1; select 2',
    'create table one (id integer)',
    'commit',
    `select ${'$1, '.repeat(2000)}1`,
  ])('never when a plan could not be kept: %.40s', (text) => {
    expect(ask(new FrequentTexts(), text, 50)).toBe(false)
  })

  it.each([
    'with one as (select 1 as two) select two from one',
    '\n  update loans set state = $1',
    'select count(*) from loans',
  ])('whatever they do with rows: %s', (text) => {
    expect(ask(new FrequentTexts(), text, 10)).toBe(true)
  })

  it('are so many and no more, so that a connection does not grow with what people ask', () => {
    const texts = new FrequentTexts({ often: 2, most: 3 })
    const found = Array.from({ length: 9 }, (_, at) => ask(texts, `select ${at}`, 4))
    expect(found.filter(Boolean)).toHaveLength(3)
    expect(ask(texts, 'select 0', 1)).toBe(true)
  })

  it('are forgotten when many others came since, so that this process does not grow either', () => {
    const texts = new FrequentTexts({ often: 2, remembered: 5 })
    texts.isFrequent('select 0')
    for (let at = 1; at <= 5; at++) texts.isFrequent(`select ${at}`)
    expect(texts.isFrequent('select 0')).toBe(false)
    expect(texts.isFrequent('select 5')).toBe(true)
  })
})
