import { pluralLanguage } from '@estante/domain/common/portuguese-zero'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { Words, type WordTree } from './words.ts'

const file: WordTree = {
  loan: 'Empréstimo',
  page: { title: 'Título {{name}}', form: { send: 'Enviar' } },
  copies_zero: 'Nenhum exemplar',
  copies_one: '{{count}} exemplar',
  copies_many: '{{count}} de exemplares',
  copies_other: '{{count}} exemplares',
  holds_one: '{{count}} reserva',
  holds_other: '{{count}} reservas',
}
const words = new Words('pt', { loans: file, titles: { name: 'Obra' } })
const t = words.translator('loans')

describe('the words of a language', () => {
  it.each([
    ['loan', 'Empréstimo'],
    ['page.form.send', 'Enviar'],
    ['titles:name', 'Obra'],
  ])('are found by their key: %s', (key, text) => {
    expect(t(key)).toBe(text)
  })

  it('take values in the places of their names, and look at no value again', () => {
    expect(t('page.title', { name: 'Dom {{name}} $& $1' })).toBe('Título Dom {{name}} $& $1')
    expect(t('page.title', { name: 0 })).toBe('Título 0')
    expect(t('page.title', { name: undefined })).toBe('Título ')
    expect(t('page.title')).toBe('Título {{name}}')
  })

  it.each([
    [0, 'Nenhum exemplar', '0 reservas'],
    [1, '1 exemplar', '1 reserva'],
    [2, '2 exemplares', '2 reservas'],
    [1_000_000, '1000000 de exemplares', '1000000 reservas'],
  ])('have a form for %i', (count, copies, holds) => {
    expect([t('copies', { count }), t('holds', { count })]).toEqual([copies, holds])
    // A text that has no forms stays what it is.
    expect(t('loan', { count })).toBe('Empréstimo')
  })

  it('are the key where there are none, or what is said in their place', () => {
    for (const key of ['page.titel', 'page', 'loan.title', 'constructor', 'toString.name', 'till:name', 'a:b:c']) {
      expect(t(key)).toBe(key)
      expect(t(key, { defaultValue: '' })).toBe('')
      expect(t(key, { defaultValue: 'about {{name}}', name: 'it' })).toBe('about it')
    }
  })

  it('are read under a part of a file, by a function that stays the same', () => {
    const form = words.translator('loans', 'page.form')
    expect(form('send')).toBe('Enviar')
    expect(form('titles:name')).toBe('Obra')
    expect(words.translator('loans', 'page.form')).toBe(form)
    expect(words.translator('loans')).toBe(t)
  })

  it('grow by a file', () => {
    const growing = new Words('en', {})
    const say = growing.translator('till')
    expect(say('sum')).toBe('sum')
    growing.add('till', { sum: 'Sum' })
    expect(say('sum')).toBe('Sum')
  })
})

const locales = import.meta.glob<WordTree>('../locales/*/*.json', { eager: true, import: 'default' })

/** All files of a language by their names. */
function filesOf(code: string): Record<string, WordTree> {
  const named = Object.entries(locales).map(([path, tree]) => [/(\w+)\/([\w-]+)\.json$/.exec(path)!, tree] as const)
  return Object.fromEntries(named.flatMap(([[, language, name], tree]) => (language === code ? [[name!, tree]] : [])))
}

/** "title", "page.title"; plural forms by their common name. */
function keysOf(tree: WordTree, before = ''): string[] {
  const keys = Object.entries(tree).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [before + key] : keysOf(inner, `${before}${key}.`),
  )
  return [...new Set(keys.flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]))]
}

describe.each(interfaceLanguages.map(({ code }) => code))('every text in %s', (code) => {
  it('says what i18next makes of it', async () => {
    const files = filesOf(code)
    const i18next = createInstance()
    await i18next.init({
      lng: code,
      fallbackLng: false,
      resources: { [code]: files },
      interpolation: { escapeValue: false },
    })
    const { pluralResolver } = i18next.services
    const ruleOf = pluralResolver.getRule.bind(pluralResolver)
    pluralResolver.getRule = (language: string, options?: object) => ruleOf(pluralLanguage(language), options)
    const ours = new Words(code, files)
    const names = JSON.stringify(files).matchAll(/\{\{(\w+)\}\}/g)
    const named = [...names].flatMap(([, name]) => (name === 'count' ? [] : [[name, `<${name}>`]]))
    const values = Object.fromEntries(named)
    const counts = [0, 1, 2, 3, 11, 21, 100, 1_000_000].map((count) => ({ ...values, count }))
    const said = Object.entries(files).flatMap(([name, tree]) => {
      const [own, theirs] = [ours.translator(name), i18next.getFixedT(code, name)]
      return keysOf(tree).flatMap((key) =>
        [undefined, values, ...counts].map((given) => ({
          name,
          key,
          own: own(key, given),
          theirs: theirs(key, given),
        })),
      )
    })
    expect(said.length).toBeGreaterThan(20_000)
    expect(said.filter(({ own, theirs }) => own !== theirs)).toEqual([])
  })
})
