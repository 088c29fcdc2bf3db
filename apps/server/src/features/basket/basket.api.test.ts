import { basketLimit } from '@estante/domain/basket/basket'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron, addTitle } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const base = '/api/acervo/cesta-permanente'

eachDatabase((engine) => {
  describe('the basket', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    let titles: string[]
    let withdrawn: string
    beforeAll(async () => {
      const add = async (title: string, row = {}) => String(await addTitle(app().db, { title }, row))
      titles = [await add('Torto arado'), await add('Os sertões'), await add('Vidas secas')]
      withdrawn = await add('Livro perdido', { state: 'withdrawn' })
      await app().refresh()
    })
    const somebody = async (): Promise<SignedIn & { patron: number }> => {
      const patron = await addPatron(app().db, { name: 'Ana Campos' })
      return { ...(await signInAs(app(), { account: await addAccount(app().db, { patron_id: patron }) })), patron }
    }
    const add = (who: SignedIn, acervos: readonly (string | number)[]) => app().post(base, { acervos }, who.headers)
    const list = async (who: SignedIn, query = ''): Promise<string[]> =>
      (await app().get(`${base}/colecao${query}`, who.headers))
        .json()
        .itens.map(({ cod_acervo }: { cod_acervo: string }) => cod_acervo)

    it('keeps what a person adds, each title once, until they remove it', {
      tags: ['C-048', 'C-049', 'C-050', 'F-189', 'T-070', 'T-071', 'T-072'],
    }, async () => {
      const ana = await somebody()
      expect((await add(ana, [titles[0]!, titles[1]!])).json()).toEqual({ incluidos: '2', total: '2', ausentes: [] })
      expect((await add(ana, [Number(titles[1]), titles[2]!])).json()).toMatchObject({ incluidos: '1', total: '3' })
      expect((await list(ana)).toSorted()).toEqual([...titles].sort())
      expect((await app().put(base, { acervo: titles[1] }, ana.headers)).json()).toEqual({ total: '2' })
      expect((await app().put(base, { acervo: titles[1] }, ana.headers)).json()).toEqual({ total: '2' })
      expect(await list(ana)).not.toContain(titles[1])
    })

    it('is replaced and cleared as a whole', { tags: ['T-073', 'T-074'] }, async () => {
      const ana = await somebody()
      await add(ana, titles)
      await app().put(`${base}/colecao`, { acervos: [titles[2]] }, ana.headers)
      expect(await list(ana)).toEqual([titles[2]])
      await app().put(`${base}/colecao`, { acervos: [] }, ana.headers)
      expect(await list(ana)).toEqual([])
    })

    it('lists what was added within a period, and refuses one that ends before it begins', {
      tags: ['C-050'],
    }, async () => {
      const ana = await somebody()
      await add(ana, [titles[0]!])
      const { itens } = (await app().get(`${base}/colecao`, ana.headers)).json()
      const day = itens[0].data_inclusao_iso
      expect(await list(ana, `?tipoBusca=P&dataIni=${day}&dataFim=${day}`)).toEqual([titles[0]])
      expect(await list(ana, '?tipoBusca=P&dataIni=2001-01-01&dataFim=2001-12-31')).toEqual([])
      const backwards = await app().get(
        `${base}/colecao?tipoBusca=P&dataIni=2002-01-01&dataFim=2001-01-01`,
        ana.headers,
      )
      expect(backwards.json().code).toBe('common.period_backwards')
      const missing = await app().get(`${base}/colecao?tipoBusca=P&dataIni=ontem&dataFim=`, ana.headers)
      expect(missing.statusCode).toBe(422)
    })

    it('leaves out withdrawn and unknown titles, and names them', async () => {
      const ana = await somebody()
      const { incluidos, ausentes } = (await add(ana, [titles[0]!, withdrawn, '999999999'])).json()
      expect(incluidos).toBe('1')
      expect(ausentes).toEqual([
        { cod_acervo: withdrawn, motivo: 'retirado', descricao: 'Livro perdido' },
        { cod_acervo: '999999999', motivo: 'desconhecido', descricao: '' },
      ])
    })

    it('refuses more than it holds with a sentence, and loses nothing', async () => {
      const ana = await somebody()
      await add(ana, [titles[0]!])
      const tenThousand = Array.from({ length: 10_000 }, (_, at) => String(at + 1))
      for (const refused of [
        await add(ana, tenThousand),
        await app().put(`${base}/colecao`, { acervos: tenThousand }, ana.headers),
      ]) {
        expect(refused.statusCode).toBe(422)
        expect(refused.json().code).toBe('basket.full')
        expect(refused.json().message).toContain(String(basketLimit))
      }
      expect(await list(ana)).toEqual([titles[0]])
    })

    it('belongs to one person, whichever of their accounts they use, and to nobody else', async () => {
      const ana = await somebody()
      const other = await somebody()
      await add(ana, [titles[0]!])
      expect(await list(other)).toEqual([])
      await app().put(base, { acervo: titles[0] }, other.headers)
      await app().put(`${base}/colecao`, { acervos: [] }, other.headers)
      expect(await list(ana)).toEqual([titles[0]])
      const second = await signInAs(app(), { account: await addAccount(app().db, { patron_id: ana.patron }) })
      expect(await list(second)).toEqual([titles[0]])
      await add(second, [titles[0]!])
      await app().put(base, { acervo: titles[0] }, second.headers)
      expect(await list(ana)).toEqual([])
    })

    it('shows titles in their order as hits, and which are missing', async () => {
      const asked = `${titles[2]},${withdrawn},${titles[0]},x,${titles[2]}`
      const { titulos, ausentes } = (await app().get(`/api/acervo/cesta?acervos=${asked}`)).json()
      expect(titulos.map(({ descricao }: { descricao: string }) => descricao)).toEqual(['Vidas secas', 'Torto arado'])
      expect(ausentes.map(({ motivo }: { motivo: string }) => motivo)).toEqual(['retirado'])
      const many = Array.from({ length: 101 }, (_, at) => at + 1).join(',')
      const refused = await app().get(`/api/acervo/cesta?acervos=${many}`)
      expect(refused.json().code).toBe('basket.too_many_at_once')
      expect((await app().get('/api/acervo/cesta?acervos=')).json()).toEqual({ titulos: [], ausentes: [] })
    })

    it.each([{ acervos: ['abc'] }, { acervos: 'x' }, { acervos: [-1] }, { acervos: [1.5] }])(
      'refuses %j as malformed',
      async (body) => {
        const ana = await somebody()
        expect((await app().post(base, body, ana.headers)).statusCode).toBe(422)
      },
    )
  })
})
