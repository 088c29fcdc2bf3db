import { describe, expect, it } from 'vitest'
import { type RecentSearch, readRecent, withoutRecent, withRecent } from './recent-list.ts'

const search = (words: string, person?: string): RecentSearch => ({ href: `/?q=${words}`, words, person })
const words = (list: readonly RecentSearch[]) => list.map((one) => one.words)

describe('recent searches', () => {
  it('are eight, the last one first, each once', () => {
    const nine = 'abcdefghi'.split('').reduce<RecentSearch[]>((list, one) => withRecent(list, search(one)), [])
    expect(words(nine).join('')).toBe('ihgfedcb')
    expect(words(withRecent(nine, search('e'))).join('')).toBe('eihgfdcb')
    expect(words(withoutRecent(nine, '/?q=i')).join('')).toBe('hgfedcb')
  })

  it.each([
    ['the patron who searched', '7', ['rosa', 'lispector']],
    ['another patron', '8', ['lispector']],
    ['nobody', undefined, ['lispector']],
  ])('of a patron and of a visitor, with %s signed in', (_, person, shown) => {
    expect(words(readRecent([search('rosa', '7'), search('lispector')], person))).toEqual(shown)
  })

  it.each([undefined, null, 'rosa', {}, [null, 3, {}, { href: '/?q=a' }, { href: 'javascript:x', words: 'a' }]])(
    'are none where %j is stored',
    (stored) => {
      expect(readRecent(stored, undefined)).toEqual([])
    },
  )
})
