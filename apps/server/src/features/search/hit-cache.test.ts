import { describe, expect, it } from 'vitest'
import { HitCache, type SerializedHit } from './hit-cache.ts'

const view = 'pt 2026-03-10'

function hit(id: number, bytes = 1000, authorities: number[] = []): SerializedHit {
  return { id, json: new Uint8Array(bytes), origin: { source: 'test', controlNumber: String(id) }, authorities }
}

function keep(kept: HitCache, one: SerializedHit): void {
  kept.reserve(one.id)(view, one)
}

describe('kept hits', () => {
  it('are given back in the view in which they were written', () => {
    const kept = new HitCache(10_000)
    keep(kept, hit(1))
    expect(kept.get(1, view)).toEqual(hit(1))
    expect(kept.get(1, 'en 2026-03-10')).toBeUndefined()
  })

  it('go when their title changes, an authority that they show, or the institution', () => {
    const kept = new HitCache(10_000)
    for (const [id, authority] of [
      [1, 50],
      [2, 51],
      [3, 52],
    ] as const) {
      keep(kept, hit(id, 100, [authority]))
    }
    const left = () => [1, 2, 3].filter((id) => kept.get(id, view))
    kept.forget([{ subject: 'title', subjectId: 2 }])
    expect(left()).toEqual([1, 3])
    kept.forget([{ subject: 'authority', subjectId: 50 }])
    expect(left()).toEqual([3])
    kept.forget([{ subject: 'institution', subjectId: 0 }])
    expect(left()).toEqual([])
  })

  it.each(['title', 'authority'] as const)(
    'are not kept when a change of the %s came while they were read',
    (subject) => {
      const kept = new HitCache(10_000)
      const finish = kept.reserve(1)
      kept.forget([{ subject, subjectId: subject === 'title' ? 1 : 50 }])
      finish(view, hit(1, 100, [50]))
      expect(kept.get(1, view)).toBeUndefined()
    },
  )

  it('that were asked for longest ago make room for new ones', () => {
    const kept = new HitCache(4000)
    for (const id of [1, 2, 3]) keep(kept, hit(id))
    kept.get(1, view)
    keep(kept, hit(4))
    expect([1, 2, 3, 4].filter((id) => kept.get(id, view))).toEqual([1, 3, 4])
  })

  it('take no room once they have gone', () => {
    const kept = new HitCache(2500)
    for (let round = 0; round < 100; round++) {
      keep(kept, hit(1))
      kept.forget([{ subject: 'title', subjectId: 1 }])
    }
    keep(kept, hit(2))
    keep(kept, hit(3))
    expect([2, 3].filter((id) => kept.get(id, view))).toEqual([2, 3])
  })
})
