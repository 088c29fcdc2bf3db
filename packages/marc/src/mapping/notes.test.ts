import { describe, expect, it } from 'vitest'
import { fieldsFromLines } from '../testing/record-from-lines.ts'
import { contents } from './contents.ts'
import { access, notes, summaries } from './notes.ts'

describe('notes', () => {
  it('keeps record order and leaves to their places what has one', () => {
    const fields = fieldsFromLines(`
      546 __ $a Texto em português. $b Latim
      500 __ $a Inclui índice. $5 BN
      502 __ $a Tese
      505 0_ $a Um -- Dois
      506 __ $a Restrito
      520 __ $a Resumo
      532 8_ $a Legendas
      540 __ $a CC BY
      504 __ $3 v. 1: $a Bibliografia: p. 10.`)
    expect(notes(fields)).toEqual([
      { tag: '546', text: 'Texto em português. Latim' },
      { tag: '500', text: 'Inclui índice.' },
      { tag: '504', text: 'v. 1: Bibliografia: p. 10.' },
    ])
  })

  it('shows the staff what is for the staff, and nobody else', () => {
    const fields = fieldsFromLines(
      '541 0_ $a Doação de Fulano $h R$ 50\n561 1_ $a Pertenceu a Fulano\n583 0_ $a Restaurar\n590 __ $a Exemplar autografado\n599 __ $a Conferir',
    )
    expect(notes(fields).map(({ tag }) => tag)).toEqual(['561', '590'])
  })

  it('has summaries and access conditions in their own places', () => {
    const fields = fieldsFromLines(
      '520 __ $a Um romance. $u http://x.org\n506 1_ $a Somente na biblioteca\n540 __ $a CC BY',
    )
    expect(summaries(fields)).toEqual(['Um romance. http://x.org'])
    expect(access(fields)).toEqual(['Somente na biblioteca', 'CC BY'])
  })
})

describe('contents', () => {
  it.each([
    [
      '505 0_ $a O alienista -- Teoria do medalhão -- A chinela turca.',
      ['O alienista', 'Teoria do medalhão', 'A chinela turca'],
    ],
    [
      '505 00 $g v. 1. $t O alienista / $r Machado de Assis -- $t Noite de almirante.',
      ['v. 1. O alienista / Machado de Assis', 'Noite de almirante'],
    ],
    ['505 0_ $a A guerra, 1941--1945-- A paz.', ['A guerra, 1941--1945', 'A paz']],
    ['505 0_ $a Rio - São Paulo, p. 1-10', ['Rio - São Paulo, p. 1-10']],
    ['505 0_ $a', []],
  ])('parts %s', (line, parts) => {
    expect(contents(fieldsFromLines(line))).toEqual(parts)
  })
})
