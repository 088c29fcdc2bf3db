import { expect, it } from 'vitest'
import { historyRows } from './history-rows.ts'

const loan = {
  codAcervo: '7',
  titulo: 'Grande sertão : veredas',
  autor: 'Rosa, João Guimarães',
  ano: '1956',
  tipoMaterial: 'book',
  nome_autor: 'João Guimarães Rosa',
  link_capa: '',
  codExemplar: '12',
  biblioteca: 'Biblioteca Central',
  dataEmprestimo: '01/03/2026',
  dataEmprestimo_iso: '2026-03-01',
  dataDevolucaoPrevista: '15/03/2026',
  dataDevolucaoPrevista_iso: '2026-03-15',
  dataDevolucao: '',
  dataDevolucao_iso: '',
  qtdeRenovacoes: '1',
  recibos: [],
  situacao: 'emprestado',
  multa: '1.50',
  multa_centavos: 150,
} as const

it('the history is a file with one row for each loan under the headings of the table', () => {
  const heads = ['work', 'author', 'lent', 'due', 'returned', 'state', 'renewals', 'fine', 'library']
  expect(historyRows([{ ...loan, recibos: [] }], (key) => key.replace('history.', ''))).toEqual([
    heads,
    [
      'Grande sertão: veredas',
      'João Guimarães Rosa',
      '2026-03-01',
      '2026-03-15',
      '',
      'is.emprestado',
      '1',
      '1.50',
      'Biblioteca Central',
    ],
  ])
  expect(historyRows([], (key) => key)).toHaveLength(1)
})
