import { describe, expect, it } from 'vitest'
import { addressIn, chooseLanguage } from './language-choice.ts'

const base = 'https://biblioteca.example'

describe('choosing a language', () => {
  it('does the four things of the specification, and keeps what the history knows', {
    tags: ['K-004', 'S-045', 'S-046', 'S-047', 'S-048'],
  }, () => {
    const done: string[] = []
    chooseLanguage(
      {
        localStorage: { setItem: (key, value) => void done.push(`save ${key} ${value}`) },
        sessionStorage: {
          removeItem: (key) => void done.push(`clear ${key}`),
          setItem: (key, value) => void done.push(`set ${key} ${value}`),
        },
        history: {
          state: { results: '/' },
          replaceState: (state, _, url) => void done.push(`at ${url} ${state.results}`),
        },
        location: { href: `${base}/?q=rosa`, reload: () => void done.push('load') },
      },
      'es',
    )
    expect(done).toEqual([
      'clear estante.searchTabs',
      'set estante.searchGuide false',
      'save i18nextLng es',
      `at ${base}/?q=rosa&lng=es /`,
      'load',
    ])
  })

  it('still loads the page where storage is switched off', () => {
    const loaded: string[] = []
    const off = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    chooseLanguage(
      {
        localStorage: { setItem: off },
        sessionStorage: { setItem: off, removeItem: off },
        history: { state: null, replaceState: (_state, _, url) => void loaded.push(String(url)) },
        location: { href: `${base}/`, reload: () => void loaded.push('load') },
      },
      'en',
    )
    expect(loaded).toEqual([`${base}/?lng=en`, 'load'])
  })

  it.each([
    ['/acervo/12/marc', '/acervo/12/marc?lng=es'],
    ['/?q=s%C3%A3o+paulo&for=LIVRE&T=1&T=2', '/?q=s%C3%A3o+paulo&for=LIVRE&T=1&T=2&lng=es'],
    ['/?lng=pt&q=a', '/?q=a&lng=es'],
    ['/?q=a&lng=pt#topo', '/?q=a&lng=es'],
  ])('keeps the rest of %s', (before, after) => {
    expect(addressIn(base + before, 'es')).toBe(base + after)
  })
})
