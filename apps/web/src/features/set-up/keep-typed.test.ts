import { describe, expect, it } from 'vitest'
import { keepTyped } from './keep-typed.ts'

describe('once a save is answered', () => {
  const sent = { limit: ' 5 ', days: '1', mails: true, footer: { pt: 'Sala 2', en: 'Room 2' }, links: [{ label: 'a' }] }
  const saved = { limit: '5', days: '1', mails: true, footer: { pt: 'Sala 2' }, links: [{ label: 'A' }] }

  it('a form in which nothing was typed meanwhile has what is saved', () => {
    expect(keepTyped(sent, sent, saved)).toBe(saved)
    expect(keepTyped({ ...sent }, sent, saved)).toEqual(saved)
  })

  it('a field that was typed meanwhile stays, and the others have what is saved', () => {
    expect(keepTyped({ ...sent, days: '1, 3' }, sent, saved)).toEqual({ ...saved, days: '1, 3' })
    expect(keepTyped({ ...sent, mails: false }, sent, saved)).toEqual({ ...saved, mails: false })
    expect(keepTyped({ ...sent, days: '' }, sent, saved)).toEqual({ ...saved, days: '' })
  })

  it('the words of one language stay beside those of another that are saved', () => {
    const typed = { ...sent, footer: { ...sent.footer, es: 'Aula 2' } }
    expect(keepTyped(typed, sent, saved)).toEqual({ ...saved, footer: { pt: 'Sala 2', es: 'Aula 2' } })
  })

  it('a list in which a row was changed, added or removed meanwhile stays as it is', () => {
    for (const links of [[{ label: 'b' }], [...sent.links, { label: 'b' }], []]) {
      expect(keepTyped({ ...sent, links }, sent, saved)).toEqual({ ...saved, links })
    }
    expect(keepTyped(['a', 'b'], ['a'], ['A'])).toEqual(['a', 'b'])
  })
})
