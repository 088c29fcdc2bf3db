import { beforeAll, describe, expect, it } from 'vitest'
import { addCopy, addInstitution, addLoan, addTitle } from '../../../test/factories.ts'
import { addLoanScene, type LoanScene } from '../../../test/loan-scene.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const base = '/api/emprestimo'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  beforeAll(() => addInstitution(app().db))

  /** The clock is at noon, 15:00 in UTC; by default due at 14:30. */
  async function lentByHour(dueAt = '2026-03-10T17:30:00.000Z'): Promise<LoanScene> {
    const scene = await addLoanScene(app(), { due_on: dueAt.slice(0, 10), policy: { loan_hours: 4 } })
    await app().db.updateTable('loans').set({ due_at: dueAt }).where('id', '=', scene.loan).execute()
    return scene
  }
  const ask = async ({ ana }: Pick<LoanScene, 'ana'>, path: string) =>
    (await app().get(`${base}/${path}`, { ...ana.headers, lang: '1' })).json()

  describe('of a loan by the hour', { tags: ['C-267', 'W-268'] }, () => {
    it('the hour is beside the day, and that of a renewal too', async () => {
      const scene = await lentByHour()
      const [one] = (await ask(scene, 'titulos-pendentes?showDetails=1')).titulos
      expect(one).toMatchObject({
        dataDevolucaoPrevista: '10/03/2026',
        dataDevolucaoPrevista_iso: '2026-03-10',
        dataDevolucaoPrevista_hora: '14:30',
        situacao: 'proximo',
        podeRenovar: true,
        renovaAte_iso: '2026-03-10',
        renovaAte_hora: '16:00',
      })
      const { pendencias, datas } = await ask(scene, 'inicio')
      expect(pendencias).toMatchObject([{ tipo: 'proximo', hora: '14:30', renovaAte_hora: '16:00' }])
      expect(datas).toMatchObject([{ dia_iso: '2026-03-10', hora: '14:30' }])
    })

    it('the next dates are by their moments, without what is late today', async () => {
      const scene = await lentByHour()
      const { db } = app()
      const lendMore = async (name: string, due_at: string | null) => {
        const title = await addTitle(db, { title: name })
        const row = { due_on: '2026-03-10', due_at, patron_id: scene.ana.patron }
        await addLoan(db, { copy_id: await addCopy(db, { title_id: title }), title_id: title, ...row })
      }
      await lendMore('Hoje', null)
      await lendMore('Cedo', '2026-03-10T15:30:00.000Z')
      await lendMore('Passou', '2026-03-10T14:59:00.000Z')
      const { pendencias, datas } = await ask(scene, 'inicio')
      expect(pendencias[0]).toMatchObject({ tipo: 'atrasado', titulo: 'Passou', hora: '11:59' })
      expect(datas.map(({ hora }: { hora?: string }) => hora)).toEqual(['12:30', '14:30', undefined])
      const { titulos } = await ask(scene, 'titulos-pendentes?showDetails=1')
      expect(titulos.map((one: { dataDevolucaoPrevista_hora?: string }) => one.dataDevolucaoPrevista_hora)).toEqual([
        '11:59',
        '12:30',
        '14:30',
        undefined,
      ])
    })

    it('nothing is beside the day of another', async () => {
      const scene = await addLoanScene(app())
      const [one] = (await ask(scene, 'titulos-pendentes?showDetails=1')).titulos
      expect(Object.keys(one).filter((name) => name.endsWith('_hora'))).toEqual([])
    })

    it('that is over it is late, costs a day, and is not renewed', async () => {
      const scene = await lentByHour('2026-03-10T14:30:00.000Z')
      const [one] = (await ask(scene, 'titulos-pendentes?showDetails=1')).titulos
      expect(one).toMatchObject({ situacao: 'atrasado', diasAtraso: '1', multa_centavos: 100, podeRenovar: false })
      expect(one.motivo.codigo).toBe('loans.late')
    })

    it('the renewal says the hour, and so does the receipt of each, mailed later', async () => {
      const scene = await lentByHour()
      const { receipt } = await app()
        .db.selectFrom('loans')
        .select('receipt')
        .where('id', '=', scene.loan)
        .executeTakeFirstOrThrow()
      const { renovados } = (await app().post(`${base}/renovacao`, [scene.chosen], scene.ana.headers)).json()
      expect(renovados).toMatchObject([
        {
          dataDevolucaoPrevista_hora: '16:00',
          mensagem: 'Título renovado com sucesso até terça-feira, 10 de março, 16h.',
        },
      ])
      await app()
        .db.updateTable('patrons')
        .set({ email: 'ana@example.org' })
        .where('id', '=', scene.ana.patron)
        .execute()
      await app().post(`${base}/renovacao/recibo`, { recibos: [receipt, renovados[0].recibo] }, scene.ana.headers)
      const mails = await queuedMails(app())
      const { list } = mails.at(-1)!.details
      expect(list).toContain('devolver até terça-feira, 10 de março, 14h30. Recibo')
      expect(list).toContain('devolver até terça-feira, 10 de março, 16h. Recibo')
    })

    it('the calendar has its last half hour, and of others the whole day', async () => {
      const scene = await lentByHour()
      await addLoan(app().db, {
        copy_id: (await addLoanScene(app())).copy,
        patron_id: scene.ana.patron,
        state: 'returned',
      })
      const { url } = (await app().post(`${base}/agenda`, {}, scene.ana.headers)).json()
      const lines = (await app().get(url)).body.split('\r\n')
      expect(lines).toContain('DTSTART:20260310T170000Z')
      expect(lines).toContain('DTEND:20260310T173000Z')
    })

    it('the copies of the title and DAIA have it', async () => {
      const { title } = await lentByHour()
      const { bibliotecas } = (await app().get(`/api/acervo/${title}/exemplares`)).json()
      expect(bibliotecas[0].exemplares[0]).toMatchObject({
        data_devolucao_iso: '2026-03-10',
        data_devolucao_hora: '14:30',
      })
      const daia = (await app().get(`/daia?format=json&id=${title}`)).json()
      expect(daia.document[0].item[0].unavailable[1].expected).toBe('2026-03-10T17:30:00Z')
    })

    it('that is over the copies of the title and DAIA have it late, expected on no day', async () => {
      const { title } = await lentByHour('2026-03-10T14:59:00.000Z')
      const { bibliotecas } = (await app().get(`/api/acervo/${title}/exemplares`)).json()
      expect(bibliotecas[0].exemplares[0]).toMatchObject({ situacao: 'overdue', data_devolucao_hora: '11:59' })
      const daia = (await app().get(`/daia?format=json&id=${title}`)).json()
      expect(daia.document[0].item[0].unavailable[1].expected).toBe('unknown')
    })
  })
})
