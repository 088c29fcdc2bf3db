import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCopy, addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'
import { makeOptions } from '../testing/records.ts'
import { importCourses } from './import-reading-lists.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-courses-index-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(db, { title: 'Estruturas de dados' }, { id: 1 })
  await addTitle(db, { title: 'Redes de computadores' }, { id: 2 })
  await addCopy(db, { title_id: 1 })
}

eachDatabase((engine) => {
  describe('an imported course', () => {
    const app = useTestApp(engine, { fill })
    async function load(content: string): Promise<void> {
      const file = join(folder, 'courses.csv')
      writeFileSync(file, `course,course_name,discipline,discipline_name,title_id,bibliography\n${content}`)
      const keeper = await importCourses(app().database, [file], makeOptions())
      expect(keeper.refused).toBe(0)
      await app().refresh()
    }
    const found = async (words: string) => {
      const hits = (await app().get(`/api/v2/consulta/plano_ensino/1?termo_pesquisa=${words}&exato=1`)).json()
      return (hits as { cod_acervo: string }[]).map(({ cod_acervo }) => cod_acervo).sort()
    }
    const filterC = async () => {
      const facets = (await app().get('/api/consulta/filtros?termo_pesquisa=de&letras=C')).json().C
      return (facets as { descricao: string; total: string }[]).map(({ descricao, total }) => `${descricao} ${total}`)
    }

    it('finds its titles in the guide of reading lists and in filter C', { tags: ['W-134'] }, async () => {
      await load('CCO,Informática,CCO110,Algoritmos,1,\nCCO,,CCO110,,2,\n')
      expect(await found('informatica')).toEqual(['1', '2'])
      expect(await filterC()).toEqual(['Algoritmos 2'])
    })

    it('finds the same titles by its new name, and no more by its old one, once it is renamed', async () => {
      await load('CCO,Bacharelado em Computação,,,,\n')
      expect(await found('bacharelado')).toEqual(['1', '2'])
      expect(await found('informatica')).toEqual([])
    })

    it('finds a title no more that was taken off its list', async () => {
      await load('CCO,,CCO110,,2,removed\n')
      expect(await found('bacharelado')).toEqual(['1'])
      expect(await filterC()).toEqual(['Algoritmos 1'])
    })
  })
})
