import { createServer } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { addInstitution } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { readEnvironment } from '../../config/environment.ts'
import { startSip2 } from '../../features/sip2/sip2-server.ts'
import { checkSip2 } from './check-sip2.ts'

const app = useTestApp('sqlite', { fill: (db) => addInstitution(db) })
const check = (port?: number) =>
  checkSip2(readEnvironment({ ESTANTE_SIP2_PORT: port === undefined ? '' : String(port) }))
const stranger = createServer((socket) => socket.end('220 mail\r\n'))
afterAll(() => stranger.close())

it('says that it is off where nobody has set a port', { tags: ['C-195'] }, async () => {
  expect(await check()).toEqual({ state: 'note', messageKey: 'checkSip2Off' })
})

it('says whether a SIP2 server answers there', { tags: ['C-195'] }, async () => {
  const server = await startSip2(app().ctx, { host: '127.0.0.1', port: 0, warn: () => undefined })
  expect(await check(server.port)).toMatchObject({ state: 'ok', messageKey: 'checkSip2' })
  await server.stop()
  expect(await check(server.port)).toMatchObject({ state: 'warn', details: { reason: 'ECONNREFUSED' } })
})

it('takes no other server for one', { tags: ['C-195'] }, async () => {
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const { port } = stranger.address() as { port: number }
  expect(await check(port)).toMatchObject({
    state: 'warn',
    details: { reason: expect.stringMatching(/220|ECONNRESET/) },
  })
})

it.each(['x', '-1', '70000', '1.5'])('a port that is none, “%s”, stops the start', (port) => {
  expect(() => readEnvironment({ ESTANTE_SIP2_PORT: port })).toThrow('badSip2Port')
})
