import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addLibrary, addPatron } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { startS3 } from '../../../test/start-s3.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { FileFolder } from '../../integrations/files/file-folder.ts'
import { S3Files } from '../../integrations/files/s3-files.ts'
import { pruneFiles } from '../../jobs/prune-files.ts'
import { runJob } from '../../jobs/run-job.ts'
import { erasePatronData } from '../patron/store/personal-data.ts'

const base = '/api/solicitacoes/pedido'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const contentTypes = (main: string) =>
  strToU8(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`,
  )
const macros = 'application/vnd.ms-word.document.macroEnabled'
const odtType = 'application/vnd.oasis.opendocument.text'

/** The least that each type is known by. */
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const odt = Buffer.from(zipSync({ mimetype: [strToU8(odtType), { level: 0 }], 'content.xml': strToU8('<x/>') }))
const docx = Buffer.from(zipSync({ '[Content_Types].xml': contentTypes(word), 'word/document.xml': strToU8('<x/>') }))
const docm = Buffer.from(zipSync({ '[Content_Types].xml': contentTypes(macros), 'word/document.xml': strToU8('<x/>') }))
const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)])

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  beforeAll(async () => {
    await addLibrary(app().db)
  })

  const somebody = async (): Promise<SignedIn> => {
    const patron_id = await addPatron(app().db, { name: 'Ana Campos' })
    return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
  }
  const place = async ({ headers }: SignedIn) => {
    const body = { titulo_obra: 'Sertões', autor: 'Cunha', grau_defesa: 'master', email_contato: 'a@example.org' }
    const got = await app().post('/api/solicitacoes/comutacao-bibliografica/thesis', body, headers)
    expect(got.statusCode, got.body).toBe(200)
    return got.json().codigo as string
  }
  const attach = ({ headers }: SignedIn, id: string, bytes: Buffer, name: string, more = '') =>
    app().app.inject({
      method: 'POST',
      url: `${base}/${id}/arquivos?nome=${encodeURIComponent(name)}${more}`,
      headers: { ...headers, lang: '5', 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
  const show = async ({ headers }: SignedIn, id: string) => (await app().get(`${base}/${id}`, headers)).json()
  const codeOf = (got: Awaited<ReturnType<typeof attach>>) => [got.statusCode, got.json().code]
  const folder = () => join(app().dataFolder, 'files')
  const stored = () => (existsSync(folder()) ? readdirSync(folder()) : [])
  const prune = () => {
    const { database, ctx } = app()
    const mailer = { send: async () => ({ outcome: 'sent' as const }), close: () => {} }
    const context = { database, mailer, tokenKey: ctx.tokenKey, clock: ctx.clock, files: ctx.files }
    return runJob(context, pruneFiles, 'one')
  }
  /** The clock of tests stands still, and that of the disk does not. */
  const age = (minutes: number) => {
    const then = new Date(app().ctx.clock().epochMilliseconds - minutes * 60_000)
    for (const name of stored()) utimesSync(join(folder(), name), then, then)
  }

  describe('a file of a request', () => {
    it.each<[string, Buffer, string, string]>([
      ['PDF', pdf, 'artigo.pdf', 'application/pdf'],
      ['PNG', png, 'capa.png', 'image/png'],
      ['JPEG', jpeg, 'Capa.JPG', 'image/jpeg'],
      ['ODT', odt, 'projeto.odt', odtType],
      ['DOCX', docx, 'Projeto de ação “1”.docx', word],
    ])('%s is kept and given back as it was', { tags: ['C-188', 'C-189'] }, async (_says, bytes, name, type) => {
      const ana = await somebody()
      const id = await place(ana)
      const got = await attach(ana, id, bytes, name)
      expect(got.statusCode, got.body).toBe(200)
      const [file] = got.json().arquivos
      expect(file).toMatchObject({ nome: name, tipo: type, tamanho: String(bytes.length), mensagem: '' })
      const answer = await app().get(`${base}/${id}/arquivos/${file.codigo}`, ana.headers)
      expect(answer.rawPayload.equals(bytes)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const disposition = String(answer.headers['content-disposition'])
      expect(disposition).toMatch(/^attachment; filename="[ -~]+"/)
      if (name.includes('ç')) expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
    })

    it('lies under a name of chance, private and never executable', { tags: ['W-204'] }, async () => {
      const ana = await somebody()
      const before = new Set(stored())
      await attach(ana, await place(ana), pdf, 'artigo.pdf')
      const [name, ...others] = stored().filter((one) => !before.has(one))
      expect([others, name]).toEqual([[], expect.stringMatching(/^[\w-]{43}$/)])
      expect([statSync(folder()).mode & 0o777, statSync(join(folder(), name!)).mode & 0o777]).toEqual([0o700, 0o600])
    })

    it.each<[string, Buffer, string]>([
      ['a program that is called a PDF', program, 'artigo.pdf'],
      ['a picture that is called a PDF', png, 'artigo.pdf'],
      ['a document with macros that is called one without', docm, 'projeto.docx'],
      ['an archive that is called a document', Buffer.from(zipSync({ a: strToU8('a') })), 'projeto.docx'],
      ['a page of the web', Buffer.from('<!doctype html><script>alert(1)</script>'), 'artigo.pdf'],
      ['a drawing, which may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'capa.png'],
      ['a PDF without an ending', pdf, 'artigo'],
    ])('%s is refused, and nothing is kept', async (_says, bytes, name) => {
      const ana = await somebody()
      const id = await place(ana)
      const before = stored()
      const got = await attach(ana, id, bytes, name)
      expect(codeOf(got)).toEqual([422, 'requests.file_type_refused'])
      expect(got.json().message).toMatch(/^Only PDF, PNG, JPEG, ODT and DOCX/)
      expect([(await show(ana, id)).arquivos, stored()]).toEqual([[], before])
    })

    it('is refused when it is empty, or larger than 10 MB', async () => {
      const ana = await somebody()
      const id = await place(ana)
      const before = stored()
      expect(codeOf(await attach(ana, id, Buffer.alloc(0), 'a.pdf'))).toEqual([422, 'requests.file_empty'])
      const most = Buffer.concat([pdf, Buffer.alloc(10_485_760 - pdf.length)])
      const large = await attach(ana, id, Buffer.concat([most, Buffer.alloc(1)]), 'a.pdf')
      expect(codeOf(large)).toEqual([413, 'requests.file_too_large'])
      expect(large.json().message).toContain('10 MB')
      expect(stored()).toEqual(before)
      expect((await attach(ana, id, most, 'a.pdf')).statusCode).toBe(200)
    })

    it('belongs to a message of its person where that is named', async () => {
      const ana = await somebody()
      const id = await place(ana)
      const written = await app().post(`${base}/${id}/mensagens`, { texto: 'Segue o sumário.' }, ana.headers)
      const message = written.json().historia.at(-1).codigo
      const got = await attach(ana, id, pdf, 'sumario.pdf', `&mensagem=${message}`)
      expect(got.json().arquivos).toMatchObject([{ nome: 'sumario.pdf', mensagem: message }])
      const unknown = await attach(ana, id, pdf, 'sumario.pdf', '&mensagem=99999')
      expect(codeOf(unknown)).toEqual([404, 'requests.message_not_found'])
    })

    it('is one of five, also when fifty come at once', async () => {
      const ana = await somebody()
      const id = await place(ana)
      const before = stored().length
      const all = await Promise.all(Array.from({ length: 50 }, (_, at) => attach(ana, id, pdf, `${at}.pdf`)))
      const done = all.filter(({ statusCode }) => statusCode === 200)
      const refused = all.filter(({ statusCode }) => statusCode !== 200)
      expect(done).toHaveLength(5)
      expect(new Set(refused.map((one) => one.json().code))).toEqual(new Set(['requests.too_many_files']))
      const { arquivos, pode_anexar } = await show(ana, id)
      expect([arquivos.length, pode_anexar, stored().length - before]).toEqual([5, false, 5])
    })

    it('is removed by its person while the request is open', { tags: ['C-190'] }, async () => {
      const ana = await somebody()
      const id = await place(ana)
      const path = async () => `${base}/${id}/arquivos/${(await show(ana, id)).arquivos[0].codigo}`
      await attach(ana, id, pdf, 'artigo.pdf')
      const first = await path()
      expect((await app().delete(first, ana.headers)).json().arquivos).toEqual([])
      expect(codeOf(await app().delete(first, ana.headers))).toEqual([404, 'requests.file_not_found'])
      await attach(ana, id, pdf, 'artigo.pdf')
      await app().delete(`${base}/${id}`, ana.headers)
      expect(codeOf(await app().delete(await path(), ana.headers))).toEqual([422, 'requests.ended'])
      expect(codeOf(await attach(ana, id, pdf, 'outro.pdf'))).toEqual([422, 'requests.ended'])
      expect((await app().get(await path(), ana.headers)).statusCode).toBe(200)
    })

    it('is not there for another patron, nor under another request', { tags: ['C-189'] }, async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      const [id, hers] = [await place(ana), await place(bia)]
      const file = (await attach(ana, id, pdf, 'artigo.pdf')).json().arquivos[0].codigo
      const before = stored()
      expect(codeOf(await attach(bia, id, pdf, 'artigo.pdf'))).toEqual([404, 'requests.not_found'])
      expect(codeOf(await app().get(`${base}/${id}/arquivos/${file}`, bia.headers))).toEqual([
        404,
        'requests.not_found',
      ])
      expect(codeOf(await app().delete(`${base}/${id}/arquivos/${file}`, bia.headers))).toEqual([
        404,
        'requests.not_found',
      ])
      for (const wrong of [file, 'x', '../1', '99999999']) {
        const got = await app().get(`${base}/${hers}/arquivos/${encodeURIComponent(wrong)}`, bia.headers)
        expect(codeOf(got)).toEqual([404, 'requests.file_not_found'])
      }
      expect(stored()).toEqual(before)
    })

    it('is taken by staff with the right, on record', { tags: ['C-191'] }, async () => {
      const ana = await somebody()
      const id = await place(ana)
      const file = (await attach(ana, id, pdf, 'artigo.pdf')).json().arquivos[0].codigo
      const path = `/api/balcao/solicitacoes/${id}/arquivos/${file}`
      expect((await app().get(path, ana.headers)).statusCode).toBe(403)
      const clerk = await signInAs(app())
      const right = { account_id: clerk.account, module: 3, permission_id: 2002 }
      await app().db.insertInto('account_permissions').values(right).execute()
      expect((await app().get(path, clerk.headers)).rawPayload.equals(pdf)).toBe(true)
      const wrong = await app().get(`/api/balcao/solicitacoes/${id}/arquivos/999999`, clerk.headers)
      expect(codeOf(wrong)).toEqual([404, 'requests.file_not_found'])
      const taken = { action: 'requests.file_taken', actor: `account ${clerk.account}`, subject_id: Number(id) }
      const events = await app().db.selectFrom('audit_log').selectAll().where('subject_id', '=', Number(id)).execute()
      expect(events).toContainEqual(expect.objectContaining(taken))
    })
  })

  describe('a file in a bucket', () => {
    it('is kept, taken and pruned there; while the store is down it is listed, and each refusal says so', {
      tags: ['W-204'],
    }, async () => {
      const s3 = await startS3()
      const folderStore = app().ctx.files
      app().ctx.files = new S3Files(s3.settings, new FileFolder(folder()))
      try {
        const ana = await somebody()
        const id = await place(ana)
        const before = stored()
        const file = (await attach(ana, id, pdf, 'artigo.pdf')).json().arquivos[0].codigo
        const lies = await attach(ana, id, program, 'capa.pdf')
        expect([codeOf(lies), stored()]).toEqual([[422, 'requests.file_type_refused'], before])
        const path = `${base}/${id}/arquivos/${file}`
        expect((await app().get(path, ana.headers)).rawPayload.equals(pdf)).toBe(true)

        await s3.stop()
        const refused = await attach(ana, id, pdf, 'outro.pdf')
        expect(codeOf(refused)).toEqual([502, 'requests.files_unreachable'])
        expect(refused.json().message).toBe(
          'The store of files does not answer now. Try again in a few minutes; the request stays as it is.',
        )
        expect(codeOf(await app().get(path, ana.headers))).toEqual([502, 'requests.files_unreachable'])
        const clerk = await signInAs(app())
        const right = { account_id: clerk.account, module: 3, permission_id: 2002 }
        await app().db.insertInto('account_permissions').values(right).execute()
        const forStaff = await app().get(`/api/balcao/solicitacoes/${id}/arquivos/${file}`, clerk.headers)
        expect(codeOf(forStaff)).toEqual([502, 'requests.files_unreachable'])
        const { arquivos } = await show(ana, id)
        expect([arquivos.map(({ nome }: { nome: string }) => nome), stored()]).toEqual([['artigo.pdf'], before])

        await s3.start()
        expect((await attach(ana, id, png, 'capa.png')).statusCode).toBe(200)
        await app().delete(path, ana.headers)
        const inBucket = async () => {
          const keys: string[] = []
          for await (const some of app().ctx.files.olderThan(new Date(8.64e15))) keys.push(...some)
          return keys.filter((key) => !before.includes(key))
        }
        expect(await inBucket()).toHaveLength(2)
        // Objects have the time of the store's own clock, which is months after that of the test.
        const still = app().ctx.clock().toString()
        app().moveTo(new Date(Date.now() + 61 * 60_000).toISOString())
        await prune()
        app().moveTo(still)
        expect(await inBucket()).toHaveLength(1)
      } finally {
        app().ctx.files = folderStore
        await s3.remove()
      }
    })
  })

  describe('a file without a row', () => {
    it('goes within the hour: after its removal, and with an erased account', async () => {
      const ana = await somebody()
      const id = await place(ana)
      age(61)
      await prune()
      const before = stored().length
      const file = (await attach(ana, id, pdf, 'artigo.pdf')).json().arquivos[0].codigo
      await attach(ana, id, png, 'capa.png')
      age(61)
      await prune()
      expect(stored()).toHaveLength(before + 2)
      await app().delete(`${base}/${id}/arquivos/${file}`, ana.headers)
      age(59)
      await prune()
      expect(stored()).toHaveLength(before + 2)
      age(61)
      await prune()
      expect(stored()).toHaveLength(before + 1)
      await app().database.transact((tx) => erasePatronData(tx, ana.patron, app().ctx.clock()))
      await prune()
      expect(stored()).toHaveLength(before)
    })
  })

  describe('over a connection', () => {
    const listen = async () => {
      if (!app().app.server.listening) await app().app.listen({ port: 0, host: '127.0.0.1' })
      return (app().app.server.address() as AddressInfo).port
    }

    it('1 GB is refused while it comes, and most of it is never read', async () => {
      const ana = await somebody()
      const id = await place(ana)
      const [port, before] = [await listen(), stored()]
      const path = `${base}/${id}/arquivos?nome=a.pdf`
      const sending = httpRequest({ port, path, method: 'POST', headers: { ...ana.headers, connection: 'close' } })
      const { status, sent } = await sendUntilAnswered(sending, 1024)
      expect([status, sent < 200]).toEqual([413, true])
      await expect.poll(stored).toEqual(before)
    })

    it('one that is cut in the middle leaves nothing', async () => {
      const ana = await somebody()
      const id = await place(ana)
      const [port, before] = [await listen(), stored()]
      const socket = connect(port, '127.0.0.1')
      const head = [
        `POST ${base}/${id}/arquivos?nome=a.pdf HTTP/1.1`,
        'host: localhost',
        `authorization: ${ana.headers.authorization}`,
        'content-type: application/octet-stream',
        'content-length: 100000',
        '\r\n',
      ]
      socket.write(head.join('\r\n'))
      socket.write(pdf)
      await expect.poll(stored).toHaveLength(before.length + 1)
      socket.destroy()
      await expect.poll(stored).toEqual(before)
      expect((await show(ana, id)).arquivos).toEqual([])
    })
  })
})

/** Sends so many megabytes, and stops when it is answered. @returns how many were taken */
async function sendUntilAnswered(sending: ClientRequest, megabytes: number): Promise<{ status: number; sent: number }> {
  let status = 0
  let over = false
  const ended = new Promise<void>((resolve) => {
    const end = (answer?: IncomingMessage) => {
      status = answer?.resume().statusCode ?? status
      over = true
      resolve()
    }
    sending.on('response', end).on('error', () => end())
  })
  const piece = Buffer.alloc(1024 * 1024)
  let sent = 0
  for (; sent < megabytes && !over; sent++) {
    const taken = new Promise<void>((resolve) => {
      sending.write(sent === 0 ? Buffer.concat([pdf, piece]) : piece, () => resolve())
    })
    await Promise.race([taken, ended])
  }
  await ended
  sending.destroy()
  return { status, sent }
}
