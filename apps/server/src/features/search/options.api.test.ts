import { searchIndex } from '@estante/domain/search/indexes'
import { materialType } from '@estante/domain/titles/material-types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addCopy, addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const places = [
  { code: 'scielo', name: 'SciELO', address: 'https://search.example.org/?q={termo}' },
  { code: 'teses', name: { pt: 'Teses', en: 'Theses' }, address: 'https://teses.example.org/{termo}?lang=pt' },
  { code: 'mal', name: 'Mal', address: 'javascript:alert(1)' },
]

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(
    db,
    { title: 'Grande sertão', otherTitles: ['The devil to pay in the backlands', 'Veredas'] },
    { id: 1 },
  )
  await addTitle(db, { title: 'Sagarana', otherTitles: [] }, { id: 2 })
  await addTitle(db, { title: 'Retirado', otherTitles: ['Outro'] }, { id: 3, state: 'withdrawn' })
  await addTitle(db, { title: 'Lei de introdução', materialType: 'legislation' }, { id: 4 })
  await addCopy(db, { title_id: 1 })
  await sql`insert into settings (name, value) values ('search.outside', ${JSON.stringify(places)})`.execute(db)
}

interface Option {
  grupo: string
  label: string
  value: string
  parametro: string
}

eachDatabase((engine) => {
  describe('what the forms of special searches offer', () => {
    const app = useTestApp(engine, { fill })
    const read = async <Answer = unknown>(path: string, lang = '1') =>
      (await app().get(`/api/consulta/${path}`, { lang })).json<Answer>()

    it.each(['opcoes-arquivo', 'opcoes-atos-normativos', 'jurisprudencia-options'])(
      '%s names indexes and material types that there are, each once and worded in three languages',
      { tags: ['C-017', 'C-018', 'C-020'] },
      async (path) => {
        const options = await read<Option[]>(path)
        for (const { parametro, value } of options) {
          if (parametro === 'T') expect(materialType(value)).toBeDefined()
          else expect({ parametro, value }).toEqual({ parametro: 'coluna_um', value: searchIndex(value).code })
        }
        for (const lang of ['1', '3', '5']) {
          const labels = (await read<Option[]>(path, lang)).map(({ grupo, label }) => `${grupo} ${label}`)
          expect(new Set(labels).size).toBe(options.length)
          expect(labels.join()).not.toContain('_')
        }
      },
    )

    it('calls the indexes what lawyers and archivists call them', async () => {
      expect(await read('opcoes-atos-normativos')).toEqual([
        { grupo: 'Palavras em', label: 'Tudo', value: 'LIVRE', parametro: 'coluna_um' },
        { grupo: 'Palavras em', label: 'Número ou título do ato', value: 'TITULO', parametro: 'coluna_um' },
        { grupo: 'Palavras em', label: 'Órgão emissor', value: 'AUTOR', parametro: 'coluna_um' },
        { grupo: 'Palavras em', label: 'Assunto', value: 'ASSUNTO', parametro: 'coluna_um' },
        { grupo: 'Tipo de material', label: expect.any(String), value: '15', parametro: 'T' },
      ])
      expect(await read('opcoes-arquivo', '5')).toContainEqual({
        grupo: 'Words in',
        label: 'Fonds or collection',
        value: 'SERIE',
        parametro: 'coluna_um',
      })
      expect(await read('jurisprudencia-options', '3')).toContainEqual({
        grupo: 'Palabras en',
        label: 'Tribunal o ponente',
        value: 'AUTOR',
        parametro: 'coluna_um',
      })
    })

    it('has values that a search takes as they are', async () => {
      const options = await read<Option[]>('opcoes-atos-normativos')
      const chosen = (name: string) => options.find(({ label, parametro }) => label === name || parametro === name)!
      const hits = await read<{ cod_acervo: string }[]>(
        `?termo_pesquisa=lei&coluna_um=${chosen('Número ou título do ato').value}&T=${chosen('T').value}`,
      )
      expect(hits.map(({ cod_acervo }) => cod_acervo)).toEqual(['4'])
    })

    it('tells the other titles of titles, in the order asked for, without those that are gone', {
      tags: ['C-021'],
    }, async () => {
      expect(await read('titulos-adicionais?acervos=2,1, 1,3,99,x,')).toEqual([
        { cod_acervo: '2', titulos: [] },
        { cod_acervo: '1', titulos: ['The devil to pay in the backlands', 'Veredas'] },
      ])
      expect(await read('titulos-adicionais')).toEqual([])
    })

    it('tells which titles searches find', { tags: ['C-022'] }, async () => {
      expect(await read('acervos-indexados?acervos=1,3,99')).toEqual([
        { cod_acervo: '1', indexado: 'S' },
        { cod_acervo: '3', indexado: 'N' },
        { cod_acervo: '99', indexado: 'N' },
      ])
      expect(await read('acervos-indexados?acervos=')).toEqual([])
    })

    it('refuses more titles than an address can hold', async () => {
      const answer = await app().get(`/api/consulta/acervos-indexados?acervos=${'1,'.repeat(1500)}`)
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
        status: 422,
        code: 'common.invalid_fields',
      })
    })

    it('links to the other places that the institution names, with the words in the address', {
      tags: ['C-023'],
    }, async () => {
      expect(await read('produtos-target?termoPesquisa=guimar%C3%A3es%20rosa')).toEqual([
        { codigo: 'scielo', descricao: 'SciELO', link: 'https://search.example.org/?q=guimar%C3%A3es%20rosa' },
        { codigo: 'teses', descricao: 'Teses', link: 'https://teses.example.org/guimar%C3%A3es%20rosa?lang=pt' },
      ])
      expect(await read('produtos-target', '5')).toMatchObject([
        { link: 'https://search.example.org/?q=' },
        { descricao: 'Theses' },
      ])
    })

    it('links nowhere where the institution names no other place', async () => {
      await app().db.deleteFrom('settings').where('name', '=', 'search.outside').execute()
      expect(await read('produtos-target?termoPesquisa=rosa')).toEqual([])
    })
  })
})
