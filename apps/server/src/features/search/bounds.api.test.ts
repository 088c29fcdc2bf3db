import { describe, expect, it, vi } from 'vitest'
import { addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'
import { SearchRefusal } from '../../search/search-client.ts'

const long = `Longo ${'palavra '.repeat(25_000)}`

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(db, { title: 'Dom Casmurro' }, { id: 1 })
  const contributors = Array.from({ length: 3_000 }, (_, at) => {
    const name = `Autor ${at}`
    return { kind: 'person', heading: name, name, relators: [], main: at === 0 }
  })
  const more = { sortTitle: long, summaries: [long], contributors } as object
  await addTitle(db, { title: long, ...more }, { id: 2 })
}

eachDatabase((engine) => {
  describe('the bounds of a search', () => {
    const app = useTestApp(engine, { fill })
    const paths = ['/api/consulta', '/api/consulta/filtros']

    it.each([
      ['busy', 503, 'search.busy', '5'],
      ['too-costly', 422, 'search.too_costly', undefined],
    ] as const)('are told in words: %s', async (reason, status, code, seconds) => {
      const search = vi.spyOn(app().search, 'query').mockRejectedValue(new SearchRefusal(reason))
      try {
        for (const path of paths) {
          const answer = await app().get(`${path}?q=dom%20${reason}`)
          expect(answer.statusCode).toBe(status)
          expect(answer.json()).toMatchObject({ code, message: expect.stringContaining(' ') })
          expect(answer.headers['retry-after']).toBe(seconds)
        }
      } finally {
        search.mockRestore()
      }
      expect((await app().get('/api/consulta?q=dom')).json()).toHaveLength(1)
    })

    it('leave out words beyond those that a search may have, and say so', async () => {
      const words = Array.from({ length: 70 }, (_, at) => `dom${at}`)
      const answer = await app().get(`/api/consulta?q=dom OR ${words.join(' OR ')}`.replaceAll(' ', '%20'))
      expect(answer.headers['x-total-count']).toBe('1')
      expect(decodeURIComponent(String(answer.headers['x-ignored']))).toBe(words.slice(63).join(' '))
    })

    it('hold for what a hit carries; the title itself is whole', async () => {
      const answer = await app().get('/api/consulta?q=longo')
      expect(answer.body.length).toBeLessThan(60_000)
      const [hit] = answer.json()
      expect(hit.descricao).toHaveLength(4_000)
      expect(hit.descricao.endsWith('…')).toBe(true)
      expect((await app().get('/api/acervo/2')).body.length).toBeGreaterThan(200_000)
    })
  })
})
