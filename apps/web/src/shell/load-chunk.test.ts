import { describe, expect, it } from 'vitest'
import { ChunkLoadError, loadChunk, mayReload } from './load-chunk.ts'

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('a page whose script is gone', () => {
  it('is loaded again once for each build', () => {
    const storage = tab()
    const asked = ['a.js', 'a.js', 'b.js', 'b.js'].map((build) => mayReload(build, storage))
    expect(asked).toEqual([true, false, true, false])
  })

  it('is not loaded again where the tab can keep nothing', () => {
    const broken = { getItem: () => null, setItem: () => { throw new Error('full') } } // biome-ignore format: one line
    expect(mayReload('a.js', broken)).toBe(false)
  })
})

describe('a script', () => {
  it('is what it loads', async () => {
    expect(await loadChunk(async () => ({ Page: 1 }))()).toEqual({ Page: 1 })
  })

  it('that does not come is told in one way, with the browser’s own reason', async () => {
    const reason = new TypeError('error loading dynamically imported module')
    const failed = loadChunk(() => Promise.reject(reason))()
    await expect(failed).rejects.toThrow(ChunkLoadError)
    await expect(failed).rejects.toHaveProperty('cause', reason)
  })
})
