import type { MarcRow } from '@estante/contract/titles.shapes'
import { describe, expect, it } from 'vitest'
import { marcFields } from './marc-fields.ts'

function row(
  paragrafo: string,
  seq: string,
  secao: string | null,
  descricao: string,
  more: Partial<MarcRow> = {},
): MarcRow {
  return {
    paragrafo,
    seq_paragrafo: seq,
    secao,
    seq_secao: '1',
    descricao,
    texto_descricao: descricao,
    indicador1: null,
    indicador2: null,
    pontuacao: '',
    campo_fixo: secao === null ? 'S' : 'N',
    ...more,
  }
}

describe('the rows of a record as fields', () => {
  it('names the leader and pads tags to three figures', () => {
    const fields = marcFields([row('000', '1', null, '00000nam'), row('1', '1', null, '17')])
    expect(fields.map(({ tag, indicators, subfields }) => [tag, indicators, subfields[0]?.text])).toEqual([
      ['LDR', '', '00000nam'],
      ['001', '', '17'],
    ])
  })

  it('puts the subfields of one field together, with their punctuation and visible indicators', () => {
    const ind = { indicador1: '1', indicador2: null }
    const [field] = marcFields([
      row('100', '1', 'a', 'Rosa, João Guimarães', { ...ind, pontuacao: ',' }),
      row('100', '1', 'd', '1908-1967', ind),
    ])
    expect(field).toMatchObject({ tag: '100', indicators: '1#' })
    expect(field?.subfields.map(({ code, text }) => `$${code} ${text}`)).toEqual([
      '$a Rosa, João Guimarães,',
      '$d 1908-1967',
    ])
  })

  it('keeps repetitions of a tag apart, in the order of the record', () => {
    const fields = marcFields([row('650', '1', 'a', 'Sertão'), row('650', '2', 'a', 'Jagunços')])
    expect(fields.map((field) => field.subfields[0]?.text)).toEqual(['Sertão', 'Jagunços'])
  })

  it('gives every subfield a key of its own, also a repeated one', () => {
    const [field] = marcFields([row('650', '1', 'x', 'Ficção'), row('650', '1', 'x', 'Brasil', { seq_secao: '2' })])
    expect(new Set(field?.subfields.map(({ key }) => key)).size).toBe(2)
  })
})
