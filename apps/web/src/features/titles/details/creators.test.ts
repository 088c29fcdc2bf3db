import { describe, expect, it } from 'vitest'
import { creators, type Person } from './creators.ts'

function person(descricao: string, code = '', word = ''): Person {
  return {
    cod_autoridade: '1',
    descricao,
    tipo: 'person',
    nome: descricao,
    datas: '',
    funcoes: word ? [word] : [],
    codigos_funcoes: code ? [code] : [],
  }
}

const shown = (people: Person[]) =>
  creators(people).map(({ role, people: named, more }) => [role, named.map((one) => one.nome), more])

describe('who made a work, in the head of its page', () => {
  it('names authors without a word, and a translator with one', () => {
    const people = [person('Hawking', 'aut', 'Autoria'), person('Leite', 'trl', 'Tradução')]
    expect(shown(people)).toEqual([
      ['', ['Hawking'], 0],
      ['Tradução', ['Leite'], 0],
    ])
  })

  it('takes whoever has no role at all for an author', () => {
    expect(shown([person('Anônimo')])).toEqual([['', ['Anônimo'], 0]])
  })

  it('names three of each and counts the others', () => {
    const band = ['Caetano', 'Gil', 'Gal', 'Zé', 'Nara'].map((name) => person(name, 'prf', 'Interpretação'))
    expect(shown(band)).toEqual([['Interpretação', ['Caetano', 'Gil', 'Gal'], 2]])
  })

  it('leaves third and later roles to the details', () => {
    const people = [person('A', 'drt', 'Direção'), person('B', 'act', 'Atuação'), person('C', 'cmp', 'Composição')]
    expect(shown(people).map(([role]) => role)).toEqual(['Direção', 'Atuação'])
  })
})
