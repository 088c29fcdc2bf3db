import type { CopyActCode } from '@estante/contract/copy-acts'
import { allowedCopyActs, type CopyActFacts } from '@estante/domain/circulation/copy-acts'
import type { CopyFacts } from '@estante/domain/titles/copy-status'
import { describe, expect, it } from 'vitest'
import { actKeys } from './act-keys.ts'

const codes: Readonly<Record<ReturnType<typeof allowedCopyActs>[number], CopyActCode>> = {
  lost: 'perdido',
  'claim-returned': 'alega_devolucao',
  'uphold-claim': 'alegacao_procede',
  'reject-claim': 'alegacao_nao_procede',
  found: 'encontrado',
  'back-in-use': 'volta_ao_uso',
  missing: 'extraviado',
  damaged: 'danificado',
  'in-repair': 'em_reparo',
}
const states: readonly CopyFacts['state'][] = [
  'available',
  'quarantine',
  'in-processing',
  'in-repair',
  'missing',
  'lost',
  'withdrawn',
]

function* everyCase(): Generator<CopyActFacts> {
  for (const state of states) {
    for (let bits = 0; bits < 32; bits++) {
      const [isLent, isClaimed, isDamaged, inTransit, isPromised] = [1, 2, 4, 8, 16].map((bit) => (bits & bit) !== 0)
      yield { state, isLent, isClaimed, isDamaged, inTransit, isPromised, isOurs: true } as CopyActFacts
    }
  }
}

describe('the keys of acts', () => {
  it('never mean two acts of one copy', () => {
    for (const facts of everyCase()) {
      const keys = allowedCopyActs(facts).map((act) => actKeys[codes[act]])
      expect(keys, JSON.stringify(facts)).toHaveLength(new Set(keys).size)
    }
  })
})
