import { describe, expect, it } from 'vitest'
import { ApiError, noAnswer } from '../../api/api-error.ts'
import { Words } from '../../i18n/words.ts'
import words from '../../locales/pt/session.json' with { type: 'json' }
import { explainSignIn } from './explain-sign-in.ts'

const translate = new Words('pt', { session: words }).translator('session')
const explain = (error: unknown, label = 'Matrícula') => explainSignIn(error, label, translate)
const failed = (status: number, message = '', code?: 'session.blocked') =>
  explain(new ApiError(status, { message, ...(code && { code }) }))

describe('what somebody is told whose sign-in failed', () => {
  it('names the field as the institution does, or calls it the user', { tags: ['E-009'] }, () => {
    expect(failed(401)).toEqual({ tone: 'danger', text: expect.stringMatching(/^Matrícula e senha/), forgot: true })
    expect(explain(new ApiError(401, {}), '').text).toMatch(/^Usuário e senha/)
  })

  it.each([
    ['message', () => failed(401, 'ACESSO_BLOQUEADO')],
    ['code', () => failed(401, 'Bloqueado.', 'session.blocked')],
  ])('tells a blocked account by its %s, with the way out', { tags: ['E-010'] }, (_by, blocked) => {
    expect(blocked()).toEqual({ tone: 'danger', text: words.failure.blocked, forgot: true, isBlocked: true })
  })

  it('passes the server’s words on: of a 422, of a 502, and of a 429 that says how long to wait', {
    tags: ['E-008', 'E-011'],
  }, () => {
    expect(failed(502, 'O serviço não responde.')).toEqual({ tone: 'warn', text: 'O serviço não responde.' })
    expect(failed(422, 'A conta ainda não vale.')).toEqual({ tone: 'warn', text: 'A conta ainda não vale.' })
    expect(failed(429, 'Espere 30 segundos.').text).toBe('Espere 30 segundos.')
    expect(failed(429).text).toBe(words.failure.tooMany)
  })

  it.each(['session.second_factor_wrong', 'session.directory_refused', 'session.directory_unknown'] as const)(
    'says of %s what the server says, not that the password is wrong',
    (code) => {
      const refused = new ApiError(401, { code, message: 'Este código não serve.' })
      expect(explain(refused)).toEqual({ tone: 'danger', text: 'Este código não serve.' })
    },
  )

  it.each([
    ['a request that the server does not understand', () => failed(400, 'Bad Request'), 'warn', 'request'],
    ['a server that fails', () => failed(500, 'TypeError'), 'danger', 'unexpected'],
    ['no answer', () => failed(noAnswer), 'danger', 'unexpected'],
    ['a mistake of ours', () => explain(new TypeError('x')), 'danger', 'unexpected'],
    ['a refusal without words', () => failed(403), 'warn', 'unexpected'],
  ] as const)('%s', { tags: ['E-012', 'E-013'] }, (_says, explained, tone, key) => {
    expect(explained()).toEqual({ tone, text: words.failure[key] })
  })
})
