import { longestListName, longestNote, mostLists, mostListTitles } from '@estante/domain/title-lists/list-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron, addTitle, testNow } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { erasePatronData, personalDataRows } from '../patron/store/personal-data.ts'

const base = '/api/acervo/meu-pergamum/listas'

interface WireTitle {
  cod_acervo: string
  descricao: string
  nota: string
  retirado: boolean
}

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let titles: string[]
  let [arado, sertoes, secas] = ['', '', '']
  let withdrawn: string
  beforeAll(async () => {
    const add = async (title: string, row = {}) => String(await addTitle(app().db, { title }, row))
    titles = [await add('Torto arado'), await add('Os sertões'), await add('Vidas secas')]
    ;[arado, sertoes, secas] = titles as [string, string, string]
    withdrawn = await add('Livro perdido', { state: 'withdrawn' })
  })

  const somebody = async (name = 'Ana Campos'): Promise<SignedIn> => {
    const patron_id = await addPatron(app().db, { name })
    const signed = await signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
    return { ...signed, headers: { ...signed.headers, lang: '5' } as SignedIn['headers'] }
  }
  const begin = async (who: SignedIn, acervos: readonly string[] = [], nome = 'TCC'): Promise<string> => {
    const answer = await app().post(base, { nome, acervos }, who.headers)
    expect(answer.statusCode).toBe(200)
    return answer.json().codigo
  }
  const show = async (who: SignedIn, list: string) => (await app().get(`${base}/${list}`, who.headers)).json()
  const codes = async (who: SignedIn, list: string): Promise<string[]> =>
    (await show(who, list)).titulos.map((title: WireTitle) => title.cod_acervo)
  const remove = ({ headers }: SignedIn, path: string) =>
    app().app.inject({ method: 'DELETE', url: `${base}/${path}`, headers })
  const add = (who: SignedIn, list: string, acervos: readonly string[], antes_de = '') =>
    app().post(`${base}/${list}/titulos`, { acervos, antes_de }, who.headers)
  const move = (who: SignedIn, list: string, acervo: string, antes_de = '') =>
    app().put(`${base}/${list}/ordem`, { acervo, antes_de }, who.headers)
  const note = (who: SignedIn, list: string, title: string, nota: string, nota_anterior = '') =>
    app().put(`${base}/${list}/titulos/${title}`, { nota, nota_anterior }, who.headers)
  const share = (who: SignedIn, list: string, shows: { nome?: boolean; notas?: boolean } = {}) =>
    app().put(
      `${base}/${list}/compartilhamento`,
      { mostra_nome: shows.nome ?? false, mostra_notas: shows.notas ?? false },
      who.headers,
    )
  const read = (link: string) => app().get(`/api/acervo/lista-compartilhada/${link}`, { lang: '5' })

  describe('lists of titles', () => {
    it('are begun, named and deleted, and are shown by name', { tags: ['C-223', 'C-224', 'W-231'] }, async () => {
      const ana = await somebody()
      const tcc = await begin(ana, [arado, sertoes])
      const later = await begin(ana, [], ' Para ler \n depois ')
      const listed = async (query = '') => (await app().get(`${base}${query}`, ana.headers)).json()
      const one = { codigo: tcc, nome: 'TCC', total: '2', compartilhada: false, contem: false }
      const other = { codigo: later, nome: 'Para ler depois', total: '0', compartilhada: false, contem: false }
      expect(await listed()).toEqual({ listas: [other, one], limite: String(mostLists) })
      expect((await listed(`?acervo=${sertoes}`)).listas).toEqual([other, { ...one, contem: true }])
      const renamed = await app().put(`${base}/${tcc}`, { nome: 'Dissertação' }, ana.headers)
      expect(renamed.json()).toMatchObject({ codigo: tcc, nome: 'Dissertação', total: '2' })
      expect((await remove(ana, later)).json()).toEqual({ total: '1' })
      expect((await listed()).listas).toMatchObject([{ nome: 'Dissertação' }])
    })

    it.each(['', ' \n', 'x'.repeat(longestListName + 1)])('have no name like %j', async (nome) => {
      const ana = await somebody()
      const list = await begin(ana)
      for (const refused of [
        await app().post(base, { nome }, ana.headers),
        await app().put(`${base}/${list}`, { nome }, ana.headers),
      ]) {
        expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['nome']])
      }
      expect((await show(ana, list)).nome).toBe('TCC')
    })

    it('take titles, each once, at the end or before another', { tags: ['C-225'] }, async () => {
      const ana = await somebody()
      const list = await begin(ana, [arado])
      expect((await add(ana, list, [secas, arado, secas])).json()).toEqual({ incluidos: '1', total: '2', ausentes: [] })
      expect((await add(ana, list, [sertoes], secas)).json()).toMatchObject({ incluidos: '1', total: '3' })
      expect(await codes(ana, list)).toEqual([arado, sertoes, secas])
      const answer = (await add(ana, list, [withdrawn, '999999999'])).json()
      expect(answer).toMatchObject({ incluidos: '0', total: '3' })
      expect(answer.ausentes.map(({ motivo }: { motivo: string }) => motivo)).toEqual(['retirado', 'desconhecido'])
      expect((await remove(ana, `${list}/titulos/${arado}`)).json()).toEqual({ total: '2' })
      expect((await remove(ana, `${list}/titulos/${arado}`)).json()).toEqual({ total: '2' })
      expect((await add(ana, list, [arado], arado)).json()).toMatchObject({ incluidos: '1' })
      expect(await codes(ana, list)).toEqual([sertoes, secas, arado])
    })

    it('are put in another order', { tags: ['C-225'] }, async () => {
      const ana = await somebody()
      const list = await begin(ana, titles)
      await move(ana, list, secas, arado)
      expect(await codes(ana, list)).toEqual([secas, arado, sertoes])
      await move(ana, list, secas)
      expect(await codes(ana, list)).toEqual([arado, sertoes, secas])
      await move(ana, list, arado, secas)
      expect(await codes(ana, list)).toEqual([sertoes, arado, secas])
      await move(ana, list, arado, arado)
      expect(await codes(ana, list)).toEqual([sertoes, arado, secas])
      await remove(ana, `${list}/titulos/${arado}`)
      for (const gone of [await move(ana, list, arado), await move(ana, list, secas, arado)]) {
        expect([gone.statusCode, gone.json().code]).toEqual([404, 'title-lists.title_not_in_list'])
      }
      expect(await codes(ana, list)).toEqual([sertoes, secas])
    })

    it('keep a note to a title, and lose none that another page wrote', { tags: ['C-225'] }, async () => {
      const ana = await somebody()
      const list = await begin(ana, [arado])
      expect((await note(ana, list, arado, ' cap. 2 \n')).json()).toMatchObject({ cod_acervo: arado, nota: 'cap. 2' })
      const lost = await note(ana, list, arado, 'cap. 3', '')
      expect([lost.statusCode, lost.json().code]).toEqual([422, 'title-lists.changed_meanwhile'])
      expect((await note(ana, list, arado, 'cap. 2', '')).statusCode).toBe(200)
      const long = await note(ana, list, arado, 'x'.repeat(longestNote + 1), 'cap. 2')
      expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['nota']])
      expect((await show(ana, list)).titulos).toMatchObject([{ nota: 'cap. 2' }])
      expect((await note(ana, list, arado, '', 'cap. 2')).json().nota).toBe('')
      expect((await note(ana, list, secas, 'cap. 1')).json().code).toBe('title-lists.title_not_in_list')
    })

    it('still name a title that was withdrawn since', { tags: ['C-224'] }, async () => {
      const ana = await somebody()
      const lost = String(await addTitle(app().db, { title: 'Livro emprestado e perdido' }))
      const list = await begin(ana, [lost, arado])
      await note(ana, list, lost, 'procurar em outra biblioteca')
      await app().db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', Number(lost)).execute()
      const stays = { descricao: 'Livro emprestado e perdido', nota: 'procurar em outra biblioteca', retirado: true }
      expect((await show(ana, list)).titulos).toEqual([
        { cod_acervo: lost, ...stays },
        { cod_acervo: arado, descricao: 'Torto arado', nota: '', retirado: false },
      ])
      const { link } = (await share(ana, list)).json()
      expect((await read(link)).json().titulos).toMatchObject([{ ...stays, nota: '' }, { retirado: false }])
    })

    it('of another person are as if they were not', async () => {
      const [ana, bia] = [await somebody(), await somebody('Bia')]
      const list = await begin(ana, titles)
      await note(ana, list, arado, 'cap. 2')
      const { link } = (await share(ana, list, { nome: true })).json()
      for (const refused of [
        await app().get(`${base}/${list}`, bia.headers),
        await app().put(`${base}/${list}`, { nome: 'Minha' }, bia.headers),
        await remove(bia, list),
        await add(bia, list, [arado]),
        await remove(bia, `${list}/titulos/${arado}`),
        await note(bia, list, arado, 'minha', 'cap. 2'),
        await move(bia, list, arado),
        await share(bia, list),
        await remove(bia, `${list}/compartilhamento`),
      ]) {
        expect([refused.statusCode, refused.json().code]).toEqual([404, 'title-lists.not_found'])
      }
      expect((await app().get(`${base}?acervo=${arado}`, bia.headers)).json().listas).toEqual([])
      expect(await show(ana, list)).toMatchObject({ nome: 'TCC', link, mostra_nome: true })
      expect(await codes(ana, list)).toEqual(titles)
    })

    it('are refused beyond their number with a sentence', { tags: ['C-224', 'W-231'] }, async () => {
      const ana = await somebody()
      const rows = Array.from({ length: mostLists - 1 }, (_, at) => ({ name: `Lista ${at}`, created_at: testNow }))
      await app()
        .db.insertInto('title_lists')
        .values(rows.map((row) => ({ ...row, patron_id: ana.patron })))
        .execute()
      const both = await Promise.all([1, 2].map((at) => app().post(base, { nome: `Nova ${at}` }, ana.headers)))
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      const refused = await app().post(base, { nome: 'Mais uma' }, ana.headers)
      expect(refused.json()).toMatchObject({
        code: 'title-lists.too_many',
        message: 'You already have 50 lists, the limit. Delete one that you no longer use to begin another.',
      })
    })

    it('take all or none of what does not fit', { tags: ['C-224', 'C-225'] }, async () => {
      const ana = await somebody()
      const list = await begin(ana, [arado])
      const many: number[] = []
      for (let at = 0; at < mostListTitles - 1; at++) many.push(await addTitle(app().db, { title: `Título ${at}` }))
      const tenThousand = Array.from({ length: 10_000 }, (_, at) => String(at + 1))
      for (const refused of [
        await add(ana, list, tenThousand),
        await app().post(base, { nome: 'Tudo', acervos: tenThousand }, ana.headers),
        await add(ana, list, [...many.map(String).slice(1), secas, sertoes]),
      ]) {
        expect([refused.statusCode, refused.json().code]).toEqual([422, 'title-lists.full'])
        expect(refused.json().message).toContain(String(mostListTitles))
      }
      expect(await codes(ana, list)).toEqual([arado])
      expect((await add(ana, list, many.map(String), arado)).json()).toMatchObject({ total: String(mostListTitles) })
      const all = await codes(ana, list)
      expect([all.length, all[0], all.at(-1)]).toEqual([mostListTitles, String(many[0]), arado])
      expect((await add(ana, list, [secas])).json().code).toBe('title-lists.full')
      expect((await add(ana, list, [arado])).statusCode).toBe(200)
    })

    it('lose nothing when two pages change one at the same moment', { tags: ['W-231'] }, async () => {
      const ana = await somebody()
      const list = await begin(ana)
      const twice = await Promise.all([add(ana, list, [arado]), add(ana, list, [arado])])
      expect(twice.map((answer) => answer.json().incluidos).sort()).toEqual(['0', '1'])
      await Promise.all([add(ana, list, [secas]), add(ana, list, [sertoes], arado), move(ana, list, arado)])
      expect((await codes(ana, list)).toSorted()).toEqual([...titles].sort())
      const notes = await Promise.all([note(ana, list, arado, 'uma'), note(ana, list, arado, 'outra')])
      expect(notes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      const winner = notes.find(({ statusCode }) => statusCode === 200)!.json().nota
      expect((await show(ana, list)).titulos.find((one: WireTitle) => one.cod_acervo === arado).nota).toBe(winner)
    })

    it('that are deleted while somebody changes them are gone, and every change says so', async () => {
      const ana = await somebody()
      const list = await begin(ana, titles)
      const answers = await Promise.all([remove(ana, list), add(ana, list, [arado]), note(ana, list, secas, 'cap. 1')])
      expect(answers[0]!.statusCode).toBe(200)
      for (const answer of answers.slice(1)) expect([200, 404]).toContain(answer.statusCode)
      expect((await app().get(`${base}/${list}`, ana.headers)).json().code).toBe('title-lists.not_found')
      expect((await note(ana, list, secas, 'cap. 1')).json()).toMatchObject({
        code: 'title-lists.not_found',
        message: 'This list is not among yours. It may have been deleted.',
      })
      const left = app().db.selectFrom('title_list_items').selectAll().where('list_id', '=', Number(list))
      expect(await left.execute()).toEqual([])
    })
  })

  describe('a shared list', () => {
    it('is read by its link alone, without names or notes unless its owner shows them', {
      tags: ['C-226', 'W-231'],
    }, async () => {
      const ana = await somebody()
      const list = await begin(ana, [arado, secas])
      await note(ana, list, arado, 'cap. 2')
      expect((await show(ana, list)).link).toBe('')
      const { link } = (await share(ana, list)).json()
      expect(link).toMatch(/^[\w-]{22}$/)
      const bare = (await read(link)).json()
      expect(bare).toEqual({
        nome: 'TCC',
        de: '',
        titulos: [
          { cod_acervo: arado, descricao: 'Torto arado', nota: '', retirado: false },
          { cod_acervo: secas, descricao: 'Vidas secas', nota: '', retirado: false },
        ],
      })
      expect((await share(ana, list, { nome: true, notas: true })).json()).toEqual({ link })
      expect((await read(link)).json()).toMatchObject({ de: 'Ana Campos', titulos: [{ nota: 'cap. 2' }, { nota: '' }] })
      expect(await show(ana, list)).toMatchObject({ link, mostra_nome: true, mostra_notas: true })
      expect((await app().get(base, ana.headers)).json().listas).toMatchObject([{ compartilhada: true }])
    })

    it('is gone for ever when its link is withdrawn, and a new link is another', { tags: ['C-226'] }, async () => {
      const ana = await somebody()
      const list = await begin(ana, [arado])
      const first = (await share(ana, list, { nome: true, notas: true })).json().link
      expect((await remove(ana, `${list}/compartilhamento`)).json()).toEqual({ link: '' })
      expect((await remove(ana, `${list}/compartilhamento`)).statusCode).toBe(200)
      const gone = await read(first)
      expect([gone.statusCode, gone.json().code]).toEqual([404, 'title-lists.not_shared'])
      const second = (await share(ana, list)).json().link
      expect(second).not.toBe(first)
      expect((await read(first)).statusCode).toBe(404)
      expect((await read(second)).json()).toMatchObject({ de: '' })
      const actions = app().db.selectFrom('audit_log').select('action').where('subject', '=', 'title_list')
      const ofList = await actions.where('subject_id', '=', Number(list)).orderBy('id').execute()
      expect(ofList.map(({ action }) => action)).toEqual([
        'title_lists.shared',
        'title_lists.withdrawn',
        'title_lists.shared',
      ])
      await remove(ana, list)
      expect((await read(second)).json().message).toBe(
        'This address leads to no list. Whoever shared it may have withdrawn the link; ask for another one.',
      )
    })

    it.each(['', '0', 'null', `${'a'.repeat(21)}%`])('is not found at %j', async (code) => {
      await begin(await somebody(), [arado])
      expect((await read(encodeURIComponent(code))).statusCode).toBe(404)
    })
  })

  it('lists of titles are told to their person, and erased with them', { tags: ['W-231'] }, async () => {
    const [ana, bia] = [await somebody(), await somebody('Bia')]
    const list = await begin(ana, [arado])
    await note(ana, list, arado, 'cap. 2')
    const { link } = (await share(ana, list)).json()
    const others = await begin(bia, [arado])
    const { db, database, ctx } = app()
    expect(await personalDataRows(db, 'title_lists', ana.patron)).toMatchObject([{ name: 'TCC', share_code: link }])
    expect(await personalDataRows(db, 'title_list_items', ana.patron)).toMatchObject([
      { title_id: Number(arado), note: 'cap. 2' },
    ])
    await database.transact((tx) => erasePatronData(tx, ana.patron, ctx.clock()))
    expect(await personalDataRows(db, 'title_lists', ana.patron)).toEqual([])
    expect(await personalDataRows(db, 'title_list_items', ana.patron)).toEqual([])
    expect((await read(link)).statusCode).toBe(404)
    expect(await codes(bia, others)).toEqual([arado])
  })
})
