import { hasYaz, readWithYaz } from '@estante/marc/testing/yaz'
import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron, addTitle } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Attachment } from '../../i18n/compose-mail.ts'
import { openMail } from '../../integrations/mail/outbox.ts'

const path = '/api/acervo/exportar-cesta'

function elementsOf(xml: string): string[] {
  const names: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => names.push(name))
  parser.write(xml).close()
  return names
}

eachDatabase((engine) => {
  describe('exports', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    let open: string
    let restricted: string
    let withdrawn: string
    let huge: string
    beforeAll(async () => {
      const add = async (marc: object[], title: string, row = {}) => {
        const leader = '00000nam a2200000 a 4500'
        const fields = [{ '001': title }, { '245': { ind1: '1', ind2: '0', subfields: [{ a: title }] } }, ...marc]
        const data = { title, sortTitle: title }
        return String(await addTitle(app().db, data, { marc: JSON.stringify({ leader, fields }), ...row }))
      }
      const link = (u: string, z: string) => ({ '856': { ind1: '4', ind2: '0', subfields: [{ u }, { z }] } })
      open = await add([{ '100': { ind1: '1', ind2: ' ', subfields: [{ a: 'Simões, Ana' }] } }], 'Árvores & <flores>')
      restricted = await add(
        [link('https://open.example.org/1', 'Acesso aberto'), link('https://secret.example.org/2', 'Acesso restrito')],
        'Só para leitores',
      )
      withdrawn = await add([], 'Livro perdido', { state: 'withdrawn' })
      huge = await add([{ '520': { ind1: ' ', ind2: ' ', subfields: [{ a: 'x'.repeat(12_000) }] } }], 'Resumo sem fim')
      await app().refresh()
    })
    const somebody = async (): Promise<SignedIn> => {
      const patron_id = await addPatron(app().db, { name: 'Ana Campos', email: 'ana@example.org' })
      return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
    }
    const send = (body: object, who?: SignedIn) => app().post(path, body, { ...who?.headers, lang: '5' })
    const exported = async (dados: string, acervos: string[], who?: SignedIn) =>
      (await send({ tipo: 'A', dados, acervos }, who)).json()

    it('write the titles in every format, in their order', { tags: ['C-051'] }, async () => {
      const contentOf = async (format: string) =>
        (await exported(format, [restricted, open])).arquivo.conteudo as string
      expect((await contentOf('ris')).match(/^TI {2}- .*$/gm)).toEqual([
        'TI  - Só para leitores',
        'TI  - Árvores & <flores>',
      ])
      expect(await contentOf('bibtex')).toContain('title = {{Árvores \\& <flores>}}')
      expect(JSON.parse(await contentOf('csl-json'))).toMatchObject([
        { id: restricted },
        { author: [{ family: 'Simões' }] },
      ])
      expect(elementsOf(await contentOf('marcxml')).filter((name) => name === 'record')).toHaveLength(2)
      expect(elementsOf(await contentOf('dublin-core')).filter((name) => name === 'oai_dc:dc')).toHaveLength(2)
      expect((await contentOf('referencias')).split('\n\n')[1]).toContain('SIMÕES, Ana. ')
    })

    it.skipIf(!hasYaz())('write MARC that another program reads', async () => {
      const { arquivo } = await exported('marc', [open, restricted])
      const records = await readWithYaz(Buffer.from(arquivo.conteudo), 'marc')
      const titles = records.map((record) => JSON.stringify(record?.fields.filter(({ tag }) => tag === '245')))
      expect(titles[0]).toContain('Árvores & <flores>')
      expect(titles[1]).toContain('Só para leitores')
    })

    it.each(['marc', 'marcxml', 'dublin-core', 'ris', 'bibtex', 'csl-json', 'referencias'])(
      'leave the address of a restricted link out of %s, except for patrons',
      async (format) => {
        const text = JSON.stringify(await exported(format, [restricted]))
        expect(text).not.toContain('secret.example.org')
        if (format.startsWith('marc')) {
          expect(text).toContain('open.example.org')
          const own = JSON.stringify(await exported(format, [restricted], await somebody()))
          expect(own).toContain('secret.example.org')
        }
      },
    )

    it('name what is withdrawn, unknown, or too large for the format', { tags: ['C-051'] }, async () => {
      const { exportados, ausentes } = await exported('marc', [open, withdrawn, '999999', huge])
      expect(exportados).toBe('1')
      expect(ausentes).toEqual([
        { cod_acervo: withdrawn, motivo: 'retirado', descricao: 'Livro perdido' },
        { cod_acervo: '999999', motivo: 'desconhecido', descricao: '' },
        { cod_acervo: huge, motivo: 'nao_cabe', descricao: 'Resumo sem fim' },
      ])
      expect((await send({ tipo: 'A', dados: 'ris', acervos: [withdrawn] })).json().code).toBe(
        'basket.nothing_to_export',
      )
      const tenThousand = Array.from({ length: 10_000 }, (_, at) => at + 1)
      expect((await send({ tipo: 'A', dados: 'ris', acervos: tenThousand })).json().code).toBe('basket.full')
      expect((await send({ tipo: 'A', dados: 'docx', acervos: [open] })).statusCode).toBe(422)
    })

    it('of one title are files with a name', async () => {
      const ris = await app().get(`/api/acervo/${open}/exportar?formato=ris`)
      expect(ris.headers['content-disposition']).toBe(`attachment; filename="acervo-${open}.ris"`)
      expect(ris.headers['content-type']).toContain('application/x-research-info-systems')
      expect(ris.body).toContain('AU  - Simões, Ana\r\n')
      expect((await app().get(`/api/acervo/${huge}/exportar?formato=marc`)).json().code).toBe('titles.not_writable')
      expect((await app().get(`/api/acervo/${withdrawn}/exportar?formato=ris`)).json().code).toBe('titles.withdrawn')
      expect((await app().get('/api/acervo/999999/exportar?formato=ris')).json().code).toBe('titles.not_found')
      expect((await app().get(`/api/acervo/${open}/exportar?formato=docx`)).statusCode).toBe(422)
    })

    const mails = async () =>
      (await app().db.selectFrom('outbox').selectAll().orderBy('id').execute()).map((row) =>
        openMail(app().ctx.tokenKey, row),
      )
    const mail = (destinatarios: string, who?: SignedIn, acervos = [open, restricted]) =>
      send({ tipo: 'E', dados: 'marcxml', acervos, opcoesEmail: { destinatarios, mensagem: 'Para a aula.' } }, who)

    it('go by e-mail to each address of a patron, without restricted addresses', {
      tags: ['C-051', 'K-014'],
    }, async () => {
      const ana = await somebody()
      const before = (await mails()).length
      const sent = (await mail('bia@example.org; caio@example.org;', ana)).json()
      expect(sent).toMatchObject({
        exportados: '2',
        arquivo: null,
        enviado_para: ['bia@example.org', 'caio@example.org'],
      })
      const queued = (await mails()).slice(before)
      expect(queued.map(({ to }) => to)).toEqual(['bia@example.org', 'caio@example.org'])
      expect(queued[0]!.details).toMatchObject({ sender: 'Ana Campos', message: 'Para a aula.' })
      expect(queued[0]!.details.list).toContain('• Árvores & <flores>')
      const [file] = queued[0]!.attachments as readonly Attachment[]
      expect(file!.name).toBe('cesta.xml')
      expect(Buffer.from(file!.base64, 'base64').toString()).not.toContain('secret.example.org')
    })

    it.each([
      ['', 'basket.address_missing'],
      ['bia@example.org;caio', 'basket.bad_address'],
      [Array.from({ length: 11 }, (_, at) => `a${at}@example.org`).join(';'), 'basket.too_many_addresses'],
    ])('are not sent to %j', async (addresses, code) => {
      const ana = await somebody()
      const before = (await mails()).length
      const refused = await mail(addresses, ana)
      expect(refused.statusCode).toBe(422)
      expect(refused.json().code).toBe(code)
      if (code === 'basket.bad_address') expect(refused.json().message).toContain('caio')
      expect((await mails()).length).toBe(before)
    })

    it('are sent for a visitor by nobody, and twenty times a day for a person', async () => {
      expect((await mail('bia@example.org')).json().code).toBe('session.person_needed')
      const ana = await somebody()
      const ten = Array.from({ length: 10 }, (_, at) => `a${at}@example.org`).join(';')
      expect((await mail(ten, ana)).statusCode).toBe(200)
      expect((await mail(ten.replaceAll(/a(?=\d)/g, 'b'), ana)).statusCode).toBe(200)
      const before = (await mails()).length
      const refused = await mail('last@example.org', ana)
      expect(refused.statusCode).toBe(429)
      expect(refused.json().code).toBe('basket.too_many_mails')
      expect((await mails()).length).toBe(before)
      expect((await mail('other@example.org', await somebody())).statusCode).toBe(200)
    })

    it('too large for a mail are refused before anything is sent', async () => {
      const long = 'x'.repeat(9_000)
      const fields = Array.from({ length: 600 }, () => ({ '500': { ind1: ' ', ind2: ' ', subfields: [{ a: long }] } }))
      const marc = JSON.stringify({ leader: '00000nam a2200000 a 4500', fields })
      const large = String(await addTitle(app().db, { title: 'Enorme' }, { marc }))
      const before = (await mails()).length
      expect((await mail('bia@example.org', await somebody(), [large])).json().code).toBe('basket.file_too_large')
      expect((await mails()).length).toBe(before)
    })
  })
})
