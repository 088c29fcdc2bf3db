/** The search language of programs and pages: each rule in Portuguese, Spanish and English. */
import type { Hit } from '@estante/contract/search.shapes'
import type { TitleData } from '@estante/marc/title-data'
import { describe, expect, it } from 'vitest'
import { addCopy, addInstitution, addLibrary, addLoanType, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

function author(name: string): TitleData['contributors'] {
  return [{ kind: 'person', heading: name, name, relators: [], main: true, tag: '100', field: 3 }]
}

const subject = (heading: string): TitleData['subjects'][number] => ({
  kind: 'subject',
  heading,
  main: heading,
  subdivisions: [],
  tag: '650',
  field: 7,
})

const dom: Partial<TitleData> = {
  title: 'Dom Casmurro: romance',
  contributors: author('Assis, Machado de'),
  year: 1899,
  subjects: [subject('Ciúme')],
  series: [{ title: 'Clássicos brasileiros', field: 6, tag: '490' }],
  publication: [{ place: 'Rio de Janeiro', publisher: 'Garnier', kind: '1' }],
  identifiers: [{ kind: 'isbn', value: '9788535902778', shown: '85-359-0277-5', valid: true }],
}

const review: Partial<TitleData> = {
  title: 'Revista de bibliotecas',
  year: 1967,
  identifiers: [{ kind: 'issn', value: '0034-7612', shown: '0034-7612', valid: true }],
  notes: [{ tag: '500', text: 'Notas: sobre Machado' }],
}

const tales: Partial<TitleData> = {
  title: 'Contos fluminenses',
  contributors: author('Assis, Machado de'),
  year: 1870,
  subjects: [subject('Biblioteconomia')],
  contents: ['Miss Dollar -- Luís Soares'],
}

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addLibrary(db, { id: 1 })
  await addLoanType(db, { id: 1 })
  await addTitle(db, dom, { id: 1 })
  await addTitle(db, tales, { id: 2 })
  await addTitle(db, review, { id: 3 })
  await addTitle(db, { title: 'Machado de Assis', contributors: author('Pereira, Lúcia'), year: 1936 }, { id: 4 })
  await addTitle(db, { title: 'Notas: um ensaio', year: 1984 }, { id: 5 })
  await addCopy(db, { title_id: 1, library_id: 1, loan_type_id: 1, call_number: '869.3 A848d' })
  await addCopy(db, { title_id: 4, library_id: 1, loan_type_id: 1, call_number: '928.69 P436m' })
}

eachDatabase((engine) => {
  describe('the language of searches', { tags: ['C-174'] }, () => {
    const app = useTestApp(engine, { fill })
    const ask = (words: string, more = '') =>
      app().get(`/api/consulta?exato=1&orderBy=obra&q=${encodeURIComponent(words)}${more}`)
    const found = async (words: string, more?: string) =>
      (await ask(words, more)).json().map((hit: Hit) => Number(hit.cod_acervo))

    it.each([
      ['words, all of them', 'machado romance', [1]],
      ['a phrase', '"machado de assis"', [4]],
      ['a beginning', 'bib*', [2, 3]],
      ['E', 'machado E romance', [1]],
      ['Y', 'machado Y romance', [1]],
      ['AND', 'machado AND romance', [1]],
      ['OU', 'romance OU revista', [1, 3]],
      ['O', 'romance O revista', [1, 3]],
      ['OR', 'romance OR revista', [1, 3]],
      ['NÃO', 'machado NÃO casmurro', [2, 4, 3]],
      ['NO', 'machado NO casmurro', [2, 4, 3]],
      ['NOT', 'machado NOT casmurro', [2, 4, 3]],
      ['signs', '+machado -casmurro -revista', [2, 4]],
      ['parentheses', '(romance OU contos) machado', [2, 1]],
      ['"ou" in small letters, which is a word', 'romance ou revista', []],
      ['a colon inside a title', 'Dom Casmurro: romance', [1]],
      ['a colon behind a word that is also a name', 'Notas: um ensaio', [5]],
    ])('understands %s', async (_, words, expected) => {
      expect(await found(words)).toEqual(expected)
    })

    it.each([
      ['autor:machado', [2, 1]],
      ['author:machado', [2, 1]],
      ['título:machado', [4]],
      ['titulo:machado', [4]],
      ['TITLE:"dom casmurro"', [1]],
      ['-autor:machado título:machado', [4]],
      ['autor:(machado OU pereira) -ano:1936', [2, 1]],
      ['assunto:ciúme', [1]],
      ['materia:ciume', [1]],
      ['subject:ciúme', [1]],
      ['série:clássicos', [1]],
      ['serie:clássicos', [1]],
      ['series:classicos', [1]],
      ['editora:garnier', [1]],
      ['editorial:garnier', [1]],
      ['publisher:garnier', [1]],
      ['notas:machado', [3]],
      ['notes:machado', [3]],
      ['conteúdo:dollar', [2]],
      ['contenido:"luis soares"', [2]],
      ['contents:dol*', [2]],
      ['tudo:machado', [2, 1, 4, 3]],
      ['todo:machado', [2, 1, 4, 3]],
      ['all:machado', [2, 1, 4, 3]],
      ['chamada:869', [1]],
      ['signatura:"869.3 A848"', [1]],
      ['call:928', [4]],
      ['call:69', []],
      ['ano:1899', [1]],
      ['ano:1890..1940 machado', [1, 4]],
      ['año:1890-1940', [1, 4]],
      ['year:1936..', [4, 5, 3]],
      ['year:..1899', [2, 1]],
      ['year:-1870', [2]],
      ['ano:189*', [1]],
      ['1899', []],
    ])('finds what is named: %s', async (words, expected) => {
      expect(await found(words)).toEqual(expected)
    })

    it.each([
      'isbn:85-359-0277-5',
      'isbn:8535902775',
      'ISBN:978-85-359-0277-8',
      'isbn:978 85 359 0277 8',
      'isbn:"978 85 359 0277 8"',
      '85-359-0277-5',
      'ISBN 978-85-359-0277-8',
      'casmurro 9788535902778',
    ])('finds an ISBN in any spelling: %s', async (words) => {
      expect(await found(words)).toEqual([1])
    })

    it.each(['issn:0034-7612', 'issn:00347612', 'ISSN:0034 7612', '0034-7612', 'ISSN 0034 7612'])(
      'finds an ISSN in any spelling: %s',
      async (words) => {
        expect(await found(words)).toEqual([3])
      },
    )

    it('a typed range of years and that of the form hold both', async () => {
      expect(await found('machado ano:1880..1950', '&P=1930-1990')).toEqual([4])
    })

    it('takes up to five lines, joined from the first to the last', async () => {
      const lines = '&for=AUTOR&condition=OR&q2=pereira&for2=AUTOR&condition2=NOT&q3=contos&for3=TITULO'
      expect(await found('machado', `${lines}&condition3=OR&q4=0034-7612&for4=ISSN&condition4=NOT&q5=dom`)).toEqual([
        4, 3,
      ])
    })

    it.each([
      ['dom casmurro autor:', 'autor:'],
      ['casmurro ano:antigo', 'ano:antigo'],
      ['casmurro (autor:', '( autor:'],
      ['casmurro OU', 'OU'],
      ['AND casmurro', 'AND'],
      ['"casmurro', '"'],
      ['casmurro)', ')'],
      ['casmurro isbn:perdido', 'isbn:perdido'],
    ])('searches what can be understood of %s, and says what was ignored', async (words, ignored) => {
      const answer = await ask(words)
      expect(answer.json().map((hit: Hit) => hit.cod_acervo)).toEqual(['1'])
      expect(decodeURIComponent(String(answer.headers['x-ignored'])).split(' ').toSorted()).toEqual(
        ignored.split(' ').toSorted(),
      )
    })

    it('takes a name with a blank too many as it is meant, and says so', async () => {
      const answer = await app().get(`/api/consulta?q=${encodeURIComponent('autor: pereira')}`)
      expect(answer.json().map((hit: Hit) => hit.cod_acervo)).toEqual(['4'])
      expect(decodeURIComponent(String(answer.headers['x-corrected-term']))).toBe('autor:pereira')
    })

    it('helps with the spelling of what is named, and leaves the name alone', async () => {
      const answer = await app().get(`/api/consulta?q=${encodeURIComponent('autor:perreira')}`)
      expect(answer.json().map((hit: Hit) => hit.cod_acervo)).toEqual(['4'])
      expect(decodeURIComponent(String(answer.headers['x-corrected-term']))).toBe('autor:pereira')
    })
  })
})
