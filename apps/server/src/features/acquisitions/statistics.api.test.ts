import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addCopy, addInstitution, addLibrary, addPatron, addTitle } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let libraries: { north: number; south: number }
  let who: SignedIn
  beforeAll(async () => {
    const { db } = app()
    libraries = { north: await addLibrary(db), south: await addLibrary(db) }
    const patron_id = await addPatron(db)
    who = await signInAs(app(), { account: await addAccount(db, { patron_id }) })
    const title = await addTitle(db, {}, { first_seen_on: '2026-02-10' })
    await addTitle(db, {}, { first_seen_on: '2026-02-11' })
    await addCopy(db, { title_id: title, library_id: libraries.north, acquired_on: '2026-01-31' })
    await addCopy(db, { title_id: title, library_id: libraries.north, acquired_on: '2026-02-01' })
    await addCopy(db, { title_id: title, library_id: libraries.south, acquired_on: '2026-02-28' })
    const suggestion = (at: string, status: string, library_id: number) => ({
      patron_id,
      library_id,
      title: 'Atlas',
      publisher: 'Editora',
      status,
      created_at: at,
      updated_at: at,
    })
    await db
      .insertInto('suggestions')
      .values([
        // The last moment of January in São Paulo.
        suggestion('2026-02-01T02:59:59.999Z', 'cancelled', libraries.north),
        suggestion('2026-02-01T03:00:00.000Z', 'fulfilled', libraries.north),
        suggestion('2026-02-15T12:00:00.000Z', 'fulfilled', libraries.south),
      ])
      .execute()
    const order = (state: 'ordered' | 'cancelled' | 'partly-received', copies: number, received: number) => ({
      library_id: libraries.north,
      title: 'Atlas',
      vendor: 'Livraria',
      price_cents: 1000,
      state,
      copies,
      received,
      ordered_at: '2026-02-20T12:00:00.000Z',
      updated_at: '2026-02-20T12:00:00.000Z',
    })
    await db
      .insertInto('orders')
      .values([order('ordered', 2, 0), order('partly-received', 5, 3), order('cancelled', 9, 0)])
      .execute()
  })
  const ask = async (query: string) => {
    const answer = await app().get(`/api/aquisicao/estatisticas${query}`, { ...who.headers, lang: '5' })
    return { status: answer.statusCode, ...answer.json() }
  }

  describe('the statistics of acquisition', () => {
    it('count what happened in the period, and each month of it', { tags: ['A-035', 'C-065'] }, async () => {
      const answer = await ask('?dataIni=01/01/2026&dataFim=28/02/2026')
      expect(answer).toMatchObject({
        sugestoes: '3',
        pedidos: '2',
        exemplares_pedidos: '7',
        exemplares_recebidos: '3',
        exemplares_incorporados: '3',
        titulos_novos: '2',
        situacoes_sugestoes: [
          { codigo: 'fulfilled', descricao: 'Fulfilled', total: '2' },
          { codigo: 'cancelled', descricao: 'Cancelled', total: '1' },
        ],
        situacoes_pedidos: [
          { codigo: 'ordered', total: '1' },
          { codigo: 'partly-received', total: '1' },
          { codigo: 'cancelled', total: '1' },
        ],
      })
      expect(answer.periodos).toEqual([
        { periodo: '2026-01', sugestoes: '1', pedidos: '0', exemplares_incorporados: '1', titulos_novos: '0' },
        { periodo: '2026-02', sugestoes: '2', pedidos: '2', exemplares_incorporados: '2', titulos_novos: '2' },
      ])
    })

    it('are of one library when it is named', async () => {
      expect(await ask(`?dataIni=01/01/2026&dataFim=28/02/2026&biblioteca=${libraries.south}`)).toMatchObject({
        sugestoes: '1',
        pedidos: '0',
        exemplares_incorporados: '1',
        titulos_novos: '1',
      })
    })

    it.each([
      ['', 422, 'common.invalid_fields'],
      ['?dataIni=01/01/2026', 422, 'common.invalid_fields'],
      ['?dataIni=02/02/2026&dataFim=01/02/2026', 422, 'common.period_backwards'],
      ['?dataIni=01/01/2026&dataFim=28/02/2026&biblioteca=999999', 422, 'common.invalid_fields'],
    ])('%s answers %i %s', async (query, status, code) => {
      expect(await ask(query)).toMatchObject({ status, code })
    })
  })
})
