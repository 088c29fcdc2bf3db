import { describe, expect, it } from 'vitest'
import { fieldsFromLines, line008 } from '../testing/record-from-lines.ts'
import { isLegislation } from './legislation.ts'

describe('isLegislation', () => {
  it.each([
    [line008('s1988', 'por', { 24: 'l' })],
    [line008('s1988', 'por', { 25: 'z' })],
    ['110 1_ $a Brasil.\n240 10 $a Leis, etc.'],
    ['110 1_ $a Brasil. $k Leis, decretos, etc.'],
    ['110 1_ $a Brasil.\n240 10 $a Constituição (1988)'],
    ['110 1_ $a España.\n240 10 $a Constitución (1978)'],
    ['130 0_ $a Treaties, etc.'],
  ])('%j is a legal text', (lines) => {
    expect(isLegislation(fieldsFromLines(lines))).toBe(true)
  })

  it.each([
    ['050 00 $a KHD2921\n082 04 $a 342.81\n245 00 $a Curso de direito constitucional'],
    ['100 1_ $a Kafka, Franz\n240 10 $a Gesetze'],
    ['110 2_ $a Fundação Getulio Vargas.\n240 10 $a Estatuto'],
    [`LDR 00000nem a2200000 a 4500\n${line008('s1988', 'por', { 24: 'l' })}`],
  ])('%j is not', (lines) => {
    expect(isLegislation(fieldsFromLines(lines))).toBe(false)
  })
})
