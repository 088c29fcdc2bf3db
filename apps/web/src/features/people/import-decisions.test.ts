import { readLines } from '@estante/domain/patron/people-file'
import { expect, it } from 'vitest'
import { type Choice, type Conflict, decidedLines } from './import-decisions.ts'

const conflict = (linha: number, tipo: Conflict['tipo'] = 'nome'): Conflict => ({
  linha,
  tipo,
  usuario: String(linha),
  nome: 'Ana',
  nome_cadastro: 'Bia',
  cod_pessoa: '1',
})
const conflicts = [conflict(2), conflict(5), conflict(9), conflict(12, 'apagada')]

it('decided lines are told as ranges, and never name a conflict that was decided otherwise', () => {
  const decisions = new Map<number, Choice>([
    [2, 'usar'],
    [5, 'usar'],
    [9, 'manter'],
    [12, 'trazer'],
  ])
  expect(decidedLines(conflicts, decisions, undefined)).toEqual({ manter: '9', usar: '2-5', trazer: '12' })
})

it('lines that are left out or undecided are not told', () => {
  const decisions = new Map<number, Choice>([
    [2, 'usar'],
    [5, 'fora'],
    [9, 'usar'],
  ])
  expect(decidedLines(conflicts, decisions, undefined)).toEqual({ manter: '', usar: '2,9', trazer: '' })
})

it('what is beyond the list is decided together', () => {
  const { usar, manter } = decidedLines(conflicts, new Map(), 'usar')
  expect([12, 13, 9000].map(readLines(usar))).toEqual([false, true, true])
  expect(manter).toBe('')
})
