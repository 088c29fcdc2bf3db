import { expect, it } from 'vitest'
import { makeSamlKeys } from '../../../test/identity/saml-provider.ts'
import { verifySamlResponse } from './verify-response.ts'

const formOf = (xml: string) => Buffer.from(xml).toString('base64')

it('verifies a hostile response while the thread that asked goes on', async () => {
  const { cert } = await makeSamlKeys()
  const settings = {
    entryPoint: 'http://127.0.0.1/sso',
    entityId: 'estante',
    callback: 'http://127.0.0.1/api/saml/acs',
    certificates: [cert],
    userAttribute: '',
  }
  let semaphore = 0
  const turning = setInterval(() => semaphore++, 0)
  const response = formOf(
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${'<a/>'.repeat(900)}</samlp:Response>`,
  )
  const answers = await Promise.all([1, 2, 3].map(() => verifySamlResponse(settings, 'request', response)))
  clearInterval(turning)
  expect(answers.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid', 'invalid'])
  expect(semaphore).toBeGreaterThan(3)
})
