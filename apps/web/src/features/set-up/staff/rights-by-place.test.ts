import { describe, expect, it } from 'vitest'
import { rightsByPlace, roleOf } from './rights-by-place.ts'

const roles = [
  { papel: 'attendant' as const, direitos: [2002] },
  { papel: 'head' as const, direitos: [2002, 2003, 2004] },
]
const at = (cod_biblioteca: string, ...rights: number[]) => rights.map((direito) => ({ direito, cod_biblioteca }))

describe('rights by place', () => {
  it('stand in the order of the places, every library first, each as its role', () => {
    expect(rightsByPlace([...at('2', 2002), ...at('', 2007), ...at('1', 2004, 2002, 2003)], roles)).toEqual([
      { library: '', rights: [2007], role: undefined },
      { library: '2', rights: [2002], role: 'attendant' },
      { library: '1', rights: [2004, 2002, 2003], role: 'head' },
    ])
  })

  it('are said once where they count everywhere', () => {
    expect(rightsByPlace([...at('', 2002), ...at('1', 2002)], roles)).toEqual([
      { library: '', rights: [2002], role: 'attendant' },
    ])
  })

  it('are no role with one right too many', () => {
    expect(roleOf([2002, 2003], roles)).toBeUndefined()
  })
})
