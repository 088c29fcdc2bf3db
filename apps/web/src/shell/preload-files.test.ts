import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadFiles } from './preload-files.ts'

const head: object[] = []
beforeEach(() => {
  head.length = 0
  const append = (link: object) => head.push(link)
  vi.stubGlobal('document', { createElement: (name: string) => ({ name }), head: { append } })
})
afterEach(() => vi.unstubAllGlobals())

const link = (href: string) => ({ name: 'link', rel: 'modulepreload', crossOrigin: '', href })

it('names the files of a module beside its import, each once', async () => {
  const seen = await preloadFiles(async () => [...head], ['assets/pieces-1.js', 'assets/tag-2.js'])
  expect(seen).toEqual([link('/assets/pieces-1.js'), link('/assets/tag-2.js')])
  await preloadFiles(async () => ({}), ['assets/tag-2.js', 'assets/area-3.js'])
  expect(head.slice(2)).toEqual([link('/assets/area-3.js')])
})

it('imports a module that needs no other file, and passes its failure on', async () => {
  expect(await preloadFiles(async () => 'module')).toBe('module')
  await expect(preloadFiles(() => Promise.reject(new TypeError('Failed to fetch')), [])).rejects.toThrow('to fetch')
  expect(head).toEqual([])
})
