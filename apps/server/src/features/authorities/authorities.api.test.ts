import type { AuthorityData } from '@estante/marc/authority-data'
import { headingKey } from '@estante/marc/mapping/headings'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import { describe, expect, it } from 'vitest'
import { addAuthority, addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const data: AuthorityData = {
  type: 'person',
  heading: 'Pessoa, Fernando, 1888-1935',
  subdivisions: [],
  see: [{ heading: 'Pessoa, Fernando António Nogueira', type: 'person', relation: 'related' }],
  seeAlso: [{ heading: 'Caeiro, Alberto', type: 'person', relation: 'related' }],
  notes: [{ tag: '670', text: 'Mensagem, 1934.' }],
  sources: [],
}

const marc = toMarcJson({
  leader: '00000nz  a2200000n  4500',
  fields: [{ tag: '100', ind1: '1', ind2: ' ', subfields: [{ code: 'a', value: 'Pessoa, Fernando,' }] }],
})

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addAuthority(db, {
    id: 1,
    heading: data.heading,
    data: JSON.stringify(data),
    marc,
    sort_key: 'pessoa fernando',
  })
  const caeiro = 'Caeiro, Alberto'
  await addAuthority(db, { id: 2, heading: caeiro, heading_key: headingKey(caeiro), sort_key: 'caeiro alberto' })
  await addAuthority(db, { id: 3, heading: 'Retirada', state: 'withdrawn' })
  await addTitle(db, { title: 'Mensagem' }, { id: 1 })
  await addTitle(db, { title: 'Fernando Pessoa: uma vida' }, { id: 2 })
  await addTitle(db, { title: 'Retirado' }, { id: 3, state: 'withdrawn' })
  await db
    .insertInto('title_headings')
    .values([
      { title_id: 1, authority_id: 1, field: 3, role: 'author' },
      { title_id: 1, authority_id: 1, field: 8, role: 'subject' },
      { title_id: 2, authority_id: 1, field: 8, role: 'subject' },
      { title_id: 3, authority_id: 1, field: 3, role: 'author' },
    ])
    .execute()
}

eachDatabase((engine) => {
  describe('an authority', () => {
    const app = useTestApp(engine, { fill })
    const read = async (path: string) => (await app().get(path)).json()

    it('shows its heading, its references and how many titles name it', {
      tags: ['A-014', 'C-061', 'F-083'],
    }, async () => {
      expect(await read('/api/autoridade/1')).toMatchObject({
        cod_autoridade: '1',
        descricao: 'Pessoa, Fernando, 1888-1935',
        tipo: 'person',
        desc_tipo: 'Pessoa',
        ver: [{ cod_autoridade: '', descricao: 'Pessoa, Fernando António Nogueira' }],
        ver_tambem: [{ cod_autoridade: '2', descricao: 'Caeiro, Alberto' }],
        funcoes: expect.arrayContaining([
          { funcao: 'author', total: '1' },
          { funcao: 'subject', total: '2' },
        ]),
        total_titulos: '2',
        tem_marc: true,
        vizinhos: [{ codigo: '2', descricao: 'Caeiro, Alberto' }],
      })
    })

    it('shows its MARC record; one made from a title has none', async () => {
      expect((await read('/api/autoridade/1/marc'))[0]).toMatchObject({ paragrafo: '100', secao: 'a' })
      expect(await read('/api/autoridade/2/marc')).toEqual([])
    })

    it('gives several headings at once and leaves out unknown ones', { tags: ['C-062'] }, async () => {
      expect(await read('/api/autoridade/combo?autoridades=2,99,abc,1')).toEqual([
        { codigo: '2', descricao: 'Caeiro, Alberto' },
        { codigo: '1', descricao: 'Pessoa, Fernando, 1888-1935' },
      ])
      expect(await read('/api/autoridade/combo')).toEqual([])
    })

    it.each(['99', '3', 'abc', '99999999999'])('answers 404 in words for %s', async (id) => {
      for (const call of ['', '/marc']) {
        const answer = await app().get(`/api/autoridade/${id}${call}`)
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toMatchObject({ code: 'authorities.not_found' })
      }
    })
  })
})
