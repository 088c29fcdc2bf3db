import { requestKindNames, requestKinds } from '@estante/domain/requests/kinds'
import { expect, it } from 'vitest'
import { bodyOf, fieldNames, typedOf, valuesOf, wireNameOf } from './request-fields.ts'

it.each(requestKindNames)('the form of %s shows each of its fields once, and the library', (kind) => {
  const all = [...requestKinds[kind].fields.map(wireNameOf), 'biblioteca'].sort()
  expect([...fieldNames(kind)].sort()).toEqual(all)
})

it('what another kind has is kept while it is typed, and not sent', () => {
  const typed = { titulo_artigo: 'Os leitores', titulo_parte: 'O espelho', biblioteca: '2', ano: '' }
  expect(bodyOf('article', typed)).toEqual({ titulo_artigo: 'Os leitores', biblioteca: '2', ano: '' })
})

it('keywords are one text in the form and a list elsewhere', () => {
  const typed = typedOf({ palavras_chave: ['Memória', 'Oralidade'], possui_ilustracao: true })
  expect(typed).toEqual({ palavras_chave: 'Memória; Oralidade', possui_ilustracao: true })
  expect(valuesOf('catalogue-card', typed)).toMatchObject({ keywords: ['Memória', 'Oralidade'], hasIllustration: true })
  expect(valuesOf('catalogue-card', {})).toMatchObject({ keywords: [], author: '', hasIllustration: false })
})
