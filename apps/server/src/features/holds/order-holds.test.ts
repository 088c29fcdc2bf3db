import type { Hold } from '@estante/contract/holds.shapes'
import { expect, it } from 'vitest'
import { compareHolds } from './order-holds.ts'

const hold = (situacao: Hold['situacao'], estimativa_dias: string, posicao: string) => ({
  situacao,
  estimativa_dias,
  posicao,
})

it('a person sees the ready hold first, then the shortest wait, and an unknown wait after all known ones', () => {
  const sorted = [
    hold('available', '', '0'),
    hold('transit', '', '1'),
    hold('waiting', '5', '3'),
    hold('waiting', '12', '1'),
    hold('waiting', '', '1'),
    hold('waiting', '', '2'),
    hold('suspended', '2', '1'),
  ]
  expect([...sorted].reverse().sort(compareHolds)).toEqual(sorted)
})
