import { readFileSync } from 'node:fs'
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const path = '/api/balcao/configuracao/instituicao'
const icon = readFileSync(new URL('../../../../web/public/icon-192.png', import.meta.url))

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn

  beforeAll(async () => {
    await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
  })

  const read = async () => (await app().get(path, administrator.headers)).json()
  const save = async (change: object) => {
    const { tem_logo, tem_background, ...fields } = await read()
    const answer = await app().put(path, { ...fields, ...change }, administrator.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const sendImage = async (imagem: string, payload: Buffer, type = 'application/octet-stream') => {
    const headers = { ...administrator.headers, 'content-type': type }
    const answer = await app().app.inject({ method: 'PUT', url: `${path}/imagem?imagem=${imagem}`, headers, payload })
    return { status: answer.statusCode, ...answer.json() }
  }
  const audited = () =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'details'])
      .where('action', '=', 'institution.changed')
      .orderBy('id', 'desc')
      .execute()

  describe('the institution', { tags: ['C-212'] }, () => {
    beforeEach(async () => {
      await save({
        nome: 'Universidade',
        sigla: 'UNI',
        moeda: 'BRL',
        fuso_horario: 'America/Sao_Paulo',
        cor: '#0f4c5c',
      })
    })

    it('is changed, and the record names who did it and the fields that differ', async () => {
      const saved = await save({ nome: 'Universidade Federal', cor: '#7A1F2B' })
      expect(saved).toMatchObject({ status: 200, nome: 'Universidade Federal', cor: '#7a1f2b', sigla: 'UNI' })
      expect(await read()).toMatchObject({ nome: 'Universidade Federal', versao: saved.versao })
      const [event] = await audited()
      expect(event!.actor).toBe(`account ${administrator.account}`)
      expect(JSON.parse(event!.details)).toEqual({
        before: { name: 'Universidade', brandColour: '#0f4c5c' },
        after: { name: 'Universidade Federal', brandColour: '#7a1f2b' },
      })
      const [shown, style] = [await app().get('/api/parametros/instituicao'), await app().get('/imagens/tema.css')]
      expect(shown.json().nome).toBe('Universidade Federal')
      expect(style.body).toContain('#7a1f2b')
    })

    it('leaves no record where nothing differs', async () => {
      const before = (await audited()).length
      expect((await save({})).status).toBe(200)
      expect(await audited()).toHaveLength(before)
    })

    it('is not saved over what somebody else saved since it was read', async () => {
      const { versao } = await read()
      expect((await save({ sigla: 'UFE' })).status).toBe(200)
      expect(await save({ versao, nome: 'Outra' })).toMatchObject({ status: 422, code: 'set_up.changed_meanwhile' })
      expect(await read()).toMatchObject({ nome: 'Universidade', sigla: 'UFE' })
    })

    it('of two who save at once takes one', async () => {
      const { tem_logo, tem_background, ...fields } = await read()
      const both = ['Primeira', 'Segunda'].map((nome) => app().put(path, { ...fields, nome }, administrator.headers))
      const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode)
      expect(statuses.sort()).toEqual([200, 422])
    })

    it.for([
      [{ cor: 'azul' }, 'set_up.colour_invalid'],
      [{ moeda: 'XQX' }, 'set_up.currency_unknown'],
      [{ fuso_horario: 'Lua/Mar' }, 'set_up.time_zone_unknown'],
      [{ nome: '  ' }, 'common.invalid_fields'],
      [{ sigla: 'x'.repeat(41) }, 'common.invalid_fields'],
    ] as const)('keeps everything for %j', async ([change, code]) => {
      expect(await save({ nome: 'Outra', ...change })).toMatchObject({ status: 422, code })
      expect(await read()).toMatchObject({ nome: 'Universidade', cor: '#0f4c5c' })
    })

    it('is for those who hold the right at every library', async () => {
      const head = await signInAs(app())
      const library = await app().db.selectFrom('libraries').select('id').executeTakeFirstOrThrow()
      const right = { account_id: head.account, permission_id: staffRights.settings, library_id: library.id }
      await app().db.insertInto('library_permissions').values(right).execute()
      expect((await app().get(path, head.headers)).json()).toMatchObject({ code: 'session.right_missing' })
    })
  })

  describe('its pictures', { tags: ['C-213'] }, () => {
    it('are set, shown, and taken away', async () => {
      expect(await sendImage('logo', icon, 'image/png')).toMatchObject({ status: 200, tem_logo: true })
      expect((await app().get('/imagens/logo')).rawPayload.equals(icon)).toBe(true)
      expect(JSON.parse((await audited())[0]!.details)).toMatchObject({ images: ['logo'] })
      const removed = await app().delete(`${path}/imagem?imagem=logo`, administrator.headers)
      expect(removed.json()).toMatchObject({ tem_logo: false })
      expect((await app().get('/imagens/logo')).statusCode).toBe(404)
    })

    it('are refused with the reason, and the one before stays', async () => {
      await sendImage('logo', icon)
      const wide = Buffer.from(icon)
      wide.writeUInt32BE(9000, 16)
      const refused = async (code: string, payload: Buffer, imagem = 'logo') =>
        expect(await sendImage(imagem, payload)).toMatchObject({ status: 422, code })
      await refused('set_up.image_unreadable', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
      await refused('set_up.image_unreadable', icon.subarray(0, 200))
      await refused('set_up.image_unreadable', Buffer.alloc(0))
      await refused('set_up.image_sides', wide)
      await refused('set_up.image_sides', icon, 'background')
      await refused('set_up.image_too_heavy', Buffer.alloc(300 * 1024))
      expect((await app().get('/imagens/logo')).rawPayload.equals(icon)).toBe(true)
    })
  })
})
