import { describe, expect, it } from 'vitest'
import { recordFromLines } from './testing/record-from-lines.ts'
import { acervoCampos, marcRows } from './wire-fields.ts'

const record = recordFromLines(`
  001 000 1
  020 __ $a 8535902775
  100 1_ $a Assis, Machado de, $d 1839-1908, $e autor
  245 10 $a Dom Casmurro / $c Machado de Assis.
  541 0_ $a Doação de Fulano
  650 _0 $a Amor
  650 _0 $a Ciúme
  852 __ $b BC $x só para a equipe
  856 40 $u http://x.org/?a=$1/ $y Texto`)

describe('acervoCampos', () => {
  const fields = acervoCampos(record, (at) => (at === 2 ? '77' : undefined))

  it('writes tags without leading zeros, each once, in record order', { tags: ['W-094'] }, () => {
    expect(fields.map(({ ordem }) => ordem)).toEqual(['1', '20', '100', '245', '650', '852', '856'])
  })

  it('keeps the lists of a field parallel', { tags: ['W-095', 'W-096', 'W-097'] }, () => {
    expect(fields.find(({ ordem }) => ordem === '245')!.detalhes).toEqual([
      {
        _secao: ['a', 'c'],
        descricao: ['Dom Casmurro', 'Machado de Assis'],
        pontuacao: [' /', '.'],
        cod_autoridade: ['', ''],
        link_acesso: null,
      },
    ])
    for (const { detalhes } of fields) {
      for (const one of detalhes)
        expect(
          new Set([one._secao, one.descricao, one.pontuacao, one.cod_autoridade].map((list) => list.length)).size,
        ).toBe(1)
    }
  })

  it('has one detail for each appearance of a tag', () => {
    expect(fields.find(({ ordem }) => ordem === '650')!.detalhes.map(({ descricao }) => descricao)).toEqual([
      ['Amor'],
      ['Ciúme'],
    ])
  })

  it('names the authority beside every part of the heading, not beside the role', { tags: ['W-098'] }, () => {
    expect(fields.find(({ ordem }) => ordem === '100')!.detalhes[0]!.cod_autoridade).toEqual(['77', '77', ''])
  })

  it('carries the address of 856, whole', { tags: ['W-099'] }, () => {
    expect(fields.find(({ ordem }) => ordem === '856')!.detalhes[0]).toMatchObject({
      link_acesso: 'http://x.org/?a=$1/',
      pontuacao: ['', ''],
    })
  })

  it('hides what is for the staff', () => {
    expect(JSON.stringify(fields)).not.toMatch(/Fulano|equipe/)
  })
})

describe('marcRows', () => {
  const rows = marcRows(record)

  it('has one row for each subfield, with strings only', {
    tags: ['W-100', 'W-101', 'W-102', 'W-103', 'W-104', 'W-105', 'W-106', 'W-107', 'W-108', 'W-109', 'W-110'],
  }, () => {
    expect(rows.find(({ paragrafo, secao }) => paragrafo === '245' && secao === 'a')).toEqual({
      paragrafo: '245',
      seq_paragrafo: '1',
      secao: 'a',
      seq_secao: '1',
      descricao: 'Dom Casmurro',
      texto_descricao: 'Dom Casmurro',
      indicador1: '1',
      indicador2: '0',
      pontuacao: ' /',
      campo_fixo: 'N',
    })
  })

  it('writes blanks in control fields as # and gives them no section', { tags: ['W-111'] }, () => {
    expect(rows[0]).toMatchObject({ paragrafo: '1', secao: null, descricao: '000#1', campo_fixo: 'S' })
  })

  it('writes a blank indicator, and the indicators that a control field does not have, as null', {
    tags: ['W-107', 'W-108'],
  }, () => {
    const indicators = marcRows(recordFromLines('001 1\n020 __ $a 1\n100 1_ $a A\n245 10 $a B\n650 _0 $a C')).map(
      ({ indicador1, indicador2 }) => [indicador1, indicador2],
    )
    expect(indicators).toEqual([
      [null, null],
      [null, null],
      ['1', null],
      ['1', '0'],
      [null, '0'],
    ])
  })

  it('counts the repetitions of a tag', { tags: ['W-102'] }, () => {
    expect(
      rows
        .filter(({ paragrafo }) => paragrafo === '650')
        .map(({ seq_paragrafo, descricao }) => [seq_paragrafo, descricao]),
    ).toEqual([
      ['1', 'Amor'],
      ['2', 'Ciúme'],
    ])
  })

  it('counts the repetitions of a subfield', { tags: ['W-104'] }, () => {
    expect(
      marcRows(recordFromLines('245 00 $a A $n 1 $p B $n 2')).map(({ secao, seq_secao }) => `${secao}${seq_secao}`),
    ).toEqual(['a1', 'n1', 'p1', 'n2'])
  })

  it('holds no dollar sign, and addresses still work', { tags: ['W-112'] }, () => {
    expect(JSON.stringify(rows)).not.toContain('$')
    expect(rows.find(({ secao }) => secao === 'u')!.descricao).toBe('http://x.org/?a=%241/')
    expect(marcRows(recordFromLines('020 __ $c US$ 9.95'))[0]!.descricao).toBe('US＄ 9.95')
  })

  it('hides what is for the staff', () => {
    expect(JSON.stringify(rows)).not.toMatch(/Fulano|equipe/)
  })
})
