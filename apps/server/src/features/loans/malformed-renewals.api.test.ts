/** Unusual settings and input must not corrupt a loan. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addInstitution } from '../../../test/factories.ts'
import { addLoanScene } from '../../../test/loan-scene.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const base = '/api/emprestimo'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  beforeAll(() => addInstitution(app().db))

  describe('a loan whose rule has ended', () => {
    const sceneWithout = async (due_on: string) => {
      const scene = await addLoanScene(app(), { due_on })
      const ended = { ended_at: '2026-03-05T12:00:00.000Z' }
      await app().db.updateTable('policies').set(ended).where('id', '=', scene.policy).execute()
      return scene
    }

    it('stays under it: it is shown and renewed by its terms', async () => {
      const { ana, chosen } = await sceneWithout('2026-03-12')
      const shown = await app().get(`${base}/titulos-pendentes?showDetails=1`, ana.headers)
      expect(shown.json().titulos).toMatchObject([{ limiteRenovacoes: '3', podeRenovar: true }])
      expect((await app().get(`${base}/inicio`, ana.headers)).statusCode).toBe(200)
      const { renovados } = (await app().post(`${base}/renovacao`, [chosen], ana.headers)).json()
      expect(renovados).toMatchObject([{ dataDevolucaoPrevista_iso: '2026-03-24' }])
    })

    it('is estimated by it while it is late', async () => {
      const { ana } = await sceneWithout('2026-03-07')
      const { estimativas } = (await app().get(`${base}/debitos-pendentes`, ana.headers)).json()
      expect(estimativas).toMatchObject([{ diasAtraso: '3', valor_centavos: 300 }])
    })
  })

  it('a loan is not renewed by a registration that is over, until that is renewed', async () => {
    const { ana, chosen } = await addLoanScene(app())
    const until = (valid_until: string) =>
      app().db.updateTable('accounts').set({ valid_until }).where('id', '=', ana.account).execute()
    const renew = async () => (await app().post(`${base}/renovacao`, [chosen], ana.headers)).json()
    await until('2026-03-09')
    expect((await renew()).recusados).toMatchObject([{ codigo: 'circulation.expired' }])
    await until('2026-03-10')
    expect((await renew()).renovados).toHaveLength(1)
  })
})
