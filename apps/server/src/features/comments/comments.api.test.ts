import { longestComment } from '@estante/domain/comments/comment-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { tuesday } from '../../../test/desk-fixture.ts'
import { addAccount, addInstitution, addLibrary, addPatron, addPermission, addTitle } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { recordDecision } from './decide-comment.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let library: number
  beforeAll(async () => {
    library = await addLibrary(app().db, { name: 'Biblioteca Central' })
    await addPermission(app().db, { id: 13, enabled: 1 })
  })
  const somebody = async (name = 'Ana Beatriz Souza', row = {}): Promise<SignedIn> => {
    const patron_id = await addPatron(app().db, {
      name,
      email: `${name.split(' ')[0]}@example.org`,
      receives_email: 1,
      ...row,
    })
    return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
  }
  const newTitle = () => addTitle(app().db, { title: 'Torto arado' })
  const write = (who: SignedIn, title: number, content: string, b: unknown = library) =>
    app().post(`/api/comentarios/acervo/${title}`, { content, b }, { ...who.headers, lang: '5' })
  const list = async (title: number, query = '') => {
    const { headers } = await somebody('Visita')
    return (await app().get(`/api/comentarios/acervo/${title}${query}`, headers)).json()
  }
  const own = async (who: SignedIn, title: number) =>
    (await app().get(`/api/comentarios/usuario/acervo/${title}`, { ...who.headers, lang: '5' })).json()
  const decide = (comment: string, decision: { state: 'approved' } | { state: 'refused'; reason: string }) =>
    app().database.transact((tx) =>
      recordDecision(tx, app().ctx, { comment: Number(comment), actor: 'command-line', ...decision }, tuesday),
    )

  describe('a comment on a title', () => {
    it('is shown to its writer at once, and to everybody once it is approved', {
      tags: ['A-017', 'C-074', 'C-075', 'C-077', 'F-112', 'F-113', 'F-114', 'T-053'],
    }, async () => {
      const [ana, title] = [await somebody(), await newTitle()]
      const sent = await write(ana, title, '  Li em dois dias.\nRecomendo.  ')
      expect(sent.statusCode).toBe(200)
      const { comentario, mensagem } = sent.json()
      expect(mensagem).toBe('Comment sent. It appears once the library has approved it.')
      expect(await list(title)).toEqual({ pode_comentar: true, total: '0', comentarios: [] })
      const shown = {
        codigo: comentario.codigo,
        conteudo: 'Li em dois dias.\nRecomendo.',
        cod_biblioteca: String(library),
        biblioteca: 'Biblioteca Central',
        data: '10/03/2026',
        data_iso: '2026-03-10',
      }
      const waiting = { situacao: 'waiting', situacao_descricao: 'Waiting for approval', motivo: '' }
      expect(await own(ana, title)).toEqual([{ ...shown, ...waiting }])
      await decide(comentario.codigo, { state: 'approved' })
      expect(await list(title)).toEqual({
        pode_comentar: true,
        total: '1',
        comentarios: [{ ...shown, autor: 'Ana' }],
      })
      expect(await own(ana, title)).toMatchObject([{ situacao: 'approved' }])
      const events = app().db.selectFrom('audit_log').select(['action', 'actor']).orderBy('id')
      expect(
        await events.where('subject', '=', 'comment').where('subject_id', '=', Number(shown.codigo)).execute(),
      ).toEqual([
        { action: 'comments.written', actor: `account ${ana.account}` },
        { action: 'comments.approved', actor: 'command-line' },
      ])
    })

    it('that is refused is shown to its writer alone, with the reason, which a mail says too', async () => {
      const [bia, title] = [await somebody('Bia Lima'), await newTitle()]
      const { comentario } = (await write(bia, title, 'Compre aqui: http://example.org')).json()
      await decide(comentario.codigo, { state: 'refused', reason: 'É propaganda.' })
      expect(await own(bia, title)).toMatchObject([{ situacao: 'refused', motivo: 'É propaganda.' }])
      expect((await list(title)).total).toBe('0')
      const alerts = (await app().get('/api/solicitacoes/alertas', bia.headers)).json().alertas
      expect(alerts).toMatchObject([{ tipo: 'comment-refused', codAcervo: String(title) }])
      expect(alerts[0].mensagem).toContain('É propaganda.')
      const mail = (await queuedMails(app())).find(({ topic }) => topic === 'commentRefused')
      expect(mail).toMatchObject({ to: 'Bia@example.org', details: { about: 'Torto arado', reason: 'É propaganda.' } })
    })

    it('is decided once', async () => {
      const { comentario } = (await write(await somebody(), await newTitle(), 'Bom.')).json()
      await decide(comentario.codigo, { state: 'approved' })
      await expect(decide(comentario.codigo, { state: 'refused', reason: 'x' })).rejects.toMatchObject({
        code: 'desk.comment_decided',
      })
      await expect(decide('999999', { state: 'approved' })).rejects.toMatchObject({ code: 'desk.comment_not_found' })
    })

    it('needs a library and a text, and says at which field one is missing', { tags: ['V-044', 'V-045'] }, async () => {
      const [ana, title] = [await somebody(), await newTitle()]
      const problems = async (content: unknown, b: unknown) => {
        const answer = await app().post(
          `/api/comentarios/acervo/${title}`,
          { content, b },
          { ...ana.headers, lang: '5' },
        )
        expect(answer.statusCode).toBe(422)
        return answer.json().errors
      }
      expect(await problems(' \n ', '')).toEqual({ b: ['Fill in this field.'], content: ['Fill in this field.'] })
      expect(await problems('Bom.', 999_999)).toEqual({ b: ['This value cannot be used here.'] })
      expect(await problems('a'.repeat(100_000), library)).toEqual({ content: ['At most 4000 characters.'] })
      expect((await write(ana, title, 'a'.repeat(longestComment))).statusCode).toBe(200)
    })

    it('keeps its markup as text', async () => {
      const [ana, title] = [await somebody(), await newTitle()]
      const { comentario } = (await write(ana, title, '<b onmouseover="x()">oi</b>')).json()
      await decide(comentario.codigo, { state: 'approved' })
      expect((await list(title)).comentarios[0].conteudo).toBe('<b onmouseover="x()">oi</b>')
    })

    it('is one comment when it is sent twice', async () => {
      const [ana, title] = [await somebody(), await newTitle()]
      const codes = await Promise.all(
        [1, 2, 3].map(async () => (await write(ana, title, 'Bom.')).json().comentario.codigo),
      )
      expect(new Set(codes).size).toBe(1)
    })

    it('is refused while too many of the patron’s wait, also when they come at once', {
      tags: ['P-021', 'E-035', 'K-030'],
    }, async () => {
      const [ana, title] = [await somebody(), await newTitle()]
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => write(ana, title, `Bom ${n}.`)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 422, 422, 422])
      const refused = answers.find(({ statusCode }) => statusCode === 422)!.json()
      expect(refused.code).toBe('comments.limit_reached')
      expect(refused.message).toMatch(/^3 of your comments already wait for approval/)
      const waiting = await own(ana, title)
      expect(waiting).toHaveLength(3)
      await decide(waiting[0].codigo, { state: 'approved' })
      expect((await write(ana, title, 'Bom 7.')).statusCode).toBe(200)
    })

    it('leaves no name behind when its writer is erased', async () => {
      const [ana, title] = [await somebody('Pessoa removida'), await newTitle()]
      const { comentario } = (await write(ana, title, 'Bom.')).json()
      await decide(comentario.codigo, { state: 'approved' })
      expect((await list(title)).comentarios[0].autor).toBe('')
    })

    it('is removed by its writer and nobody else', { tags: ['C-078'] }, async () => {
      const [ana, other, title] = [await somebody(), await somebody('Davi'), await newTitle()]
      const { comentario } = (await write(ana, title, 'Bom.')).json()
      const remove = (who: SignedIn, id = comentario.codigo) =>
        app().delete(`/api/comentarios/usuario/${id}`, who.headers)
      const foreign = await remove(other)
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'comments.not_found'])
      expect((await remove(ana, 'x')).statusCode).toBe(404)
      expect((await remove(ana)).json().mensagem).toBe('Comentário removido.')
      expect(await own(ana, title)).toEqual([])
      expect((await remove(ana)).statusCode).toBe(404)
    })

    it('of others is in no list of one’s own', { tags: ['C-076'] }, async () => {
      const [ana, bia] = [await somebody(), await somebody('Bia')]
      const [first, second] = [await newTitle(), await newTitle()]
      await write(ana, first, 'Um.')
      await write(ana, second, 'Dois.')
      await write(ana, second, 'Três.')
      const titles = async (who: SignedIn) => (await app().get('/api/comentarios/usuario/acervos', who.headers)).json()
      const counts = (await titles(ana)).map((one: { cod_acervo: string; qtde_comentarios: string }) => [
        one.cod_acervo,
        one.qtde_comentarios,
      ])
      expect(new Map(counts)).toEqual(
        new Map([
          [String(first), '1'],
          [String(second), '2'],
        ]),
      )
      expect(await titles(bia)).toEqual([])
      expect(await own(bia, second)).toEqual([])
    })

    it('comes in pages of twenty', async () => {
      const [ana, title] = [await somebody(), await newTitle()]
      const rows = Array.from({ length: 25 }, (_, n) => ({
        patron_id: ana.patron,
        title_id: title,
        library_id: library,
        content: `Bom ${n}.`,
        state: 'approved' as const,
        created_at: `2026-03-01T10:00:${String(n).padStart(2, '0')}.000Z`,
      }))
      await app().db.insertInto('comments').values(rows).execute()
      const pages = [await list(title), await list(title, '?pagina=2'), await list(title, '?pagina=3')]
      expect(pages.map(({ total, comentarios }) => [total, comentarios.length])).toEqual([
        ['25', 20],
        ['25', 5],
        ['25', 0],
      ])
      expect(pages[0].comentarios[0].conteudo).toBe('Bom 24.')
    })

    it('is refused for a title that is not there, and for one that was withdrawn', async () => {
      const ana = await somebody()
      expect((await write(ana, 999_999, 'Bom.')).json().code).toBe('titles.not_found')
      const withdrawn = await addTitle(app().db, {}, { state: 'withdrawn' })
      expect((await write(ana, withdrawn, 'Bom.')).json().code).toBe('titles.withdrawn')
    })

    it('is not taken where the institution wants none; those that are there stay', async () => {
      const [ana, title] = [await somebody(), await newTitle()]
      await setSettings(app().db, { 'comments.on_titles': false })
      expect((await write(ana, title, 'Bom.')).json().code).toBe('comments.not_offered')
      expect((await list(title)).pode_comentar).toBe(false)
      await setSettings(app().db, { 'comments.on_titles': true })
    })
  })

  describe('a comment to a library', () => {
    const send = (who: SignedIn, content: string) =>
      app().post('/api/unidade-informacao/comentario', { content, b: String(library) }, { ...who.headers, lang: '5' })

    it('goes to the library, and counts among those that wait', { tags: ['C-068', 'P-013'] }, async () => {
      const ana = await somebody()
      const sent = (await send(ana, 'Mais tomadas, por favor.')).json()
      expect(sent).toMatchObject({
        comentario: { conteudo: 'Mais tomadas, por favor.', biblioteca: 'Biblioteca Central', situacao: 'waiting' },
        mensagem: 'Comment sent to the library. Thank you.',
      })
      await decide(sent.comentario.codigo, { state: 'approved' })
      const mails = await queuedMails(app())
      expect(mails.at(-1)).toMatchObject({ topic: 'libraryCommentApproved', details: { about: 'Biblioteca Central' } })
    })

    it('is not taken while activity 13 is off', async () => {
      const ana = await somebody()
      const switchTo = (enabled: number) =>
        app().db.updateTable('permissions').set({ enabled }).where('id', '=', 13).execute()
      await switchTo(0)
      expect((await send(ana, 'Mais tomadas.')).json().code).toBe('comments.not_offered')
      await switchTo(1)
    })
  })

  it('of one’s own come by title and library, the latest first, also of a title that was withdrawn', {
    tags: ['C-184'],
  }, async () => {
    const [ana, other, title, gone] = [await somebody(), await somebody('Beto'), await newTitle(), await newTitle()]
    const mine = async (query = '', who = ana) =>
      (await app().get(`/api/comentarios/usuario${query}`, { ...who.headers, lang: '5' })).json()
    expect(await mine()).toEqual({ total: '0', grupos: [] })
    for (const [on, text] of [
      [title, 'Um.'],
      [gone, 'Dois.'],
    ] as const) {
      app().moveTo(`2026-03-10T15:0${text.length}:00Z`)
      await decide((await write(ana, on, text)).json().comentario.codigo, { state: 'approved' })
    }
    app().moveTo('2026-03-10T15:10:00Z')
    await app().post('/api/unidade-informacao/comentario', { content: 'Três.', b: String(library) }, ana.headers)
    app().moveTo('2026-03-10T15:11:00Z')
    const refused = (await write(ana, title, 'Quatro.')).json().comentario.codigo
    await decide(refused, { state: 'refused', reason: 'Fala de outro livro.' })
    await write(other, title, 'De outra pessoa.')
    await app().db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', gone).execute()
    const { total, grupos } = await mine()
    expect(total).toBe('3')
    expect(grupos).toMatchObject([
      {
        cod_acervo: String(title),
        titulo: 'Torto arado',
        existe: true,
        comentarios: [
          { conteudo: 'Quatro.', situacao: 'refused', motivo: 'Fala de outro livro.' },
          { conteudo: 'Um.', situacao: 'approved' },
        ],
      },
      { cod_acervo: '', titulo: 'Biblioteca Central', existe: false, comentarios: [{ conteudo: 'Três.' }] },
      { cod_acervo: String(gone), existe: false, comentarios: [{ conteudo: 'Dois.' }] },
    ])
    expect((await mine('?pagina=2')).grupos).toEqual([])
    expect(await mine('', other)).toMatchObject({ total: '1' })
  })
})
