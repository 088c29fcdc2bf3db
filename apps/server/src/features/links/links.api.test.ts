/** Covers, from the administrator's folder to the title page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'
import { importCovers } from '../../import/covers/import-covers.ts'
import { makePng } from '../../import/testing/pictures.ts'
import { makeOptions } from '../../import/testing/records.ts'

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(db, { title: 'Dom Casmurro' }, { id: 1 })
  await addTitle(db, { title: 'Iracema' }, { id: 2 })
}

const picture = makePng(120, 180)

eachDatabase((engine) => {
  describe('a real cover', () => {
    const app = useTestApp(engine, { fill })
    const folder = mkdtempSync(join(tmpdir(), 'estante-pictures-'))
    const hit = async (words: string) => (await app().get(`/api/consulta?q=${words}`)).json()[0]
    const cover = async (): Promise<string> => (await hit('casmurro')).link_capa

    beforeAll(async () => {
      writeFileSync(join(folder, '1.png'), picture)
      const { database, dataFolder } = app()
      const folders = { covers: join(dataFolder, 'covers'), index: join(dataFolder, 'another index') }
      await importCovers(database, [folder], makeOptions(), () => {}, folders)
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it('is on the hit, on the title and among its pictures', { tags: ['C-160'] }, async () => {
      const found = await hit('casmurro')
      expect(found).toMatchObject({ link_capa: expect.stringMatching(/^\/imagens\/capas\//), seq_paragrafo_capa: '1' })
      expect((await app().get('/api/acervo/1')).json().resumo.link_capa).toBe(found.link_capa)
      expect((await app().get('/api/vinculos/imagem?cod_acervo=1')).json()).toEqual([
        { seq_paragrafo: '1', url: found.link_capa, descricao: 'Dom Casmurro' },
      ])
      expect((await app().get('/api/vinculos/imagem?cod_acervo=1&limite=0')).json()).toEqual([])
    })

    it('has an address without a capital N', { tags: ['W-057'] }, async () => {
      expect(await cover()).not.toContain('N')
    })

    it('is no address at all where a title has none', { tags: ['W-057'] }, async () => {
      expect(await hit('iracema')).toMatchObject({ link_capa: '', seq_paragrafo_capa: '' })
      expect((await app().get('/api/vinculos/imagem?cod_acervo=2')).json()).toEqual([])
    })

    it('is served as it was brought, to be kept for ever, as a picture and as nothing else', async () => {
      const answer = await app().get(await cover())
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(picture)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
    })

    it('is in a folder that no address leads out of', async () => {
      const { dataFolder } = app()
      mkdirSync(join(dataFolder, 'covers', 'deeper'), { recursive: true })
      writeFileSync(join(dataFolder, 'secret.png'), picture)
      writeFileSync(join(dataFolder, 'covers', 'notes.txt'), 'for the staff')
      for (const path of ['../secret.png', '..%2fsecret.png', '%2e%2e%2fsecret.png', '..%5csecret.png', 'notes.txt']) {
        expect((await app().get(`/imagens/capas/${path}`)).statusCode, path).toBe(404)
      }
      expect((await app().get('/imagens/capas/')).statusCode).toBe(404)
      expect((await app().get('/imagens/capas/deeper')).statusCode).toBe(404)
    })

    it('that is not there is not found, in words', async () => {
      const answer = await app().get((await cover()).replace('120x180', '120x181'))
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'common.not_found', message: expect.any(String) })
    })

    it('of a title that is not there, or no longer, is refused', async () => {
      expect((await app().get('/api/vinculos/imagem?cod_acervo=99')).json()).toMatchObject({ code: 'titles.not_found' })
      await app().db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', 2).execute()
      expect((await app().get('/api/vinculos/imagem?cod_acervo=2')).json()).toMatchObject({ code: 'titles.withdrawn' })
      expect((await app().get('/api/vinculos/imagem')).statusCode).toBe(400)
    })
  })
})
