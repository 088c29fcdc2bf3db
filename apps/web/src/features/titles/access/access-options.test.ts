import type { CopyRow, LibraryCopies } from '@estante/contract/titles.shapes'
import { describe, expect, it } from 'vitest'
import { accessOptions, type TitleAvailability, type TitleLinkRow } from './access-options.ts'

const today = '2026-11-19'

function copy(situacao: string, more: Partial<CopyRow> = {}): CopyRow {
  return {
    cod_exemplar: '1',
    codigo_barras: '',
    localizacao: 'Estante 41',
    numero_chamada: '869.3 R788g',
    colecao: '',
    tipo_emprestimo: '',
    volume: '',
    tomo: '',
    parte: '',
    material: '',
    numero_exemplar: '',
    situacao,
    situacao_descricao: situacao,
    disponivel: situacao === 'available',
    data_devolucao_prevista: '',
    data_devolucao_iso: '',
    qtde_renovacoes: '',
    limite_renovacoes: '',
    observacao: '',
    tem_planta: false,
    ...more,
  }
}

function library(
  desc_biblioteca: string,
  exemplares: CopyRow[],
  colecoes: LibraryCopies['colecoes'] = [],
): LibraryCopies {
  return {
    cod_biblioteca: desc_biblioteca,
    desc_biblioteca,
    campus: '',
    total: '',
    disponiveis: '',
    exemplares,
    colecoes,
  }
}

function link(relacao: string, restrito = false): TitleLinkRow {
  return {
    seq_paragrafo: '1',
    url: 'https://example.org',
    descricao: '',
    observacao: '',
    relacao,
    restrito,
    paragrafo: '856',
  }
}

const lent = (day: string) => copy(day < today ? 'overdue' : 'lent', { data_devolucao_iso: day })
const ways = (title: Partial<TitleAvailability>) =>
  accessOptions({ libraries: [], queue: 0, links: [], partOf: [], ...title }, today)
const kinds = (title: Partial<TitleAvailability>) => ways(title).map((way) => way.kind)

describe('how a title can be had', () => {
  it('tells each library with a copy on the shelf: how many, where, and what stands on the label', () => {
    const central = library('Central', [copy('available'), copy('available'), lent('2026-11-24')])
    const letras = library('Letras', [copy('available', { localizacao: 'Salão' })])
    expect(ways({ libraries: [central, letras] })).toEqual([
      {
        kind: 'shelf',
        count: 3,
        locations: [
          {
            library: 'Central',
            libraryCode: 'Central',
            count: 2,
            locations: ['Estante 41'],
            callNumber: '869.3 R788g',
          },
          { library: 'Letras', libraryCode: 'Letras', count: 1, locations: ['Salão'], callNumber: '869.3 R788g' },
        ],
      },
    ])
  })

  it('promises no label where the volumes of a set have different ones', () => {
    const volumes = [copy('available', { numero_chamada: 'X v. 1' }), copy('available', { numero_chamada: 'X v. 2' })]
    expect(ways({ libraries: [library('Central', volumes)] })[0]).toMatchObject({
      locations: [expect.not.objectContaining({ callNumber: expect.anything() })],
    })
  })

  it('tells the earliest return of a library whose copies are all away, and the queue once', () => {
    const libraries = [
      library('Letras', [lent('2026-12-01'), lent('2026-11-26')]),
      library('Central', [lent('2026-11-24')]),
    ]
    expect(ways({ libraries, queue: 2 })).toEqual([
      { kind: 'waiting', at: { library: 'Central', count: 1, state: 'returns', day: '2026-11-24' }, queue: 2 },
      { kind: 'waiting', at: { library: 'Letras', count: 2, state: 'returns', day: '2026-11-26' } },
    ])
  })

  it('tells the hour of a loan by the hour, which comes before the end of its day', { tags: ['W-268'] }, () => {
    const byHour = copy('lent', { data_devolucao_iso: '2026-11-24', data_devolucao_hora: '14:30' })
    const libraries = [library('Letras', [lent('2026-11-24')]), library('Central', [lent('2026-11-24'), byHour])]
    expect(ways({ libraries })).toMatchObject([
      { at: { library: 'Central', state: 'returns', day: '2026-11-24', hour: '14:30' } },
      { at: { library: 'Letras', state: 'returns', day: '2026-11-24' } },
    ])
  })

  it('tells of a loan by the hour that is late today that it should be back', { tags: ['W-268'] }, () => {
    const over = copy('overdue', { data_devolucao_iso: today, data_devolucao_hora: '09:30' })
    expect(ways({ libraries: [library('Central', [over])] })).toMatchObject([
      { at: { state: 'late', day: today, hour: '09:30' } },
    ])
    expect(ways({ libraries: [library('Central', [over, lent(today)])] })).toMatchObject([
      { at: { state: 'returns', day: today } },
    ])
  })

  it.each([
    ['late', [lent('2026-11-16')]],
    ['returns', [lent('2026-11-16'), lent('2026-11-30')]],
    ['transit', [copy('transit'), lent('2026-11-30')]],
    ['kept', [copy('reserved'), lent('2026-11-16')]],
  ])('what happens next is %s', (state, copies) => {
    expect(ways({ libraries: [library('Central', copies)] })[0]).toMatchObject({ at: { state } })
  })

  it('puts the shelf before the screen, and the screen before waiting', () => {
    const shelf = library('Central', [copy('available')])
    const away = library('Letras', [lent('2026-11-24')])
    const links = [link('resource'), link('version', true)]
    expect(kinds({ libraries: [shelf, away], links })).toEqual(['shelf', 'online', 'restricted', 'waiting'])
  })

  it('takes no link for the work that only tells about it', () => {
    expect(kinds({ links: [link('related')] })).toEqual(['none'])
  })

  it('tells what never leaves the house, what only a statement tells of, and the work an article is in', () => {
    const map = library('Engenharia', [copy('local')])
    const journal = library('Central', [], [{ localizacao: '', numero_chamada: '', descricao: ['v. 1-12'], notas: [] }])
    const partOf = [
      { titulo: 'Revista', parte: 'n. 1', cod_acervo: '9' },
      { titulo: 'Fora do acervo', parte: '', cod_acervo: '' },
    ]
    expect(ways({ libraries: [map, journal], partOf })).toMatchObject([
      { kind: 'local' },
      { kind: 'holdings', libraries: [{ desc_biblioteca: 'Central' }] },
      { kind: 'host', works: [{ cod_acervo: '9' }] },
    ])
  })

  it('says why where nothing leads to it', () => {
    const broken = library('Central', [copy('in-repair'), copy('in-repair'), copy('missing')])
    expect(ways({ libraries: [broken] })).toEqual([
      {
        kind: 'away',
        states: [
          { words: 'in-repair', count: 2 },
          { words: 'missing', count: 1 },
        ],
      },
    ])
    expect(kinds({})).toEqual(['none'])
  })
})
