import { describe, expect, it } from 'vitest'
import { Words } from '../i18n/words.ts'
import words from '../locales/pt/errors.json' with { type: 'json' }
import { ApiError, noAnswer, unreadable } from './api-error.ts'
import { explainError } from './explain-error.ts'

const translate = new Words('pt', { errors: words }).translator('errors')
const explain = (error: unknown) => explainError(error, translate)
const failed = (status: number, message: string, code?: string) =>
  explain(new ApiError(status, { message, ...(code && { code: code as 'common.not_found' }) }))

describe('what a person is told about a failure', () => {
  it('passes on the server’s words as a warning', { tags: ['E-001'] }, () => {
    expect(failed(404, 'Título 12 não encontrado.')).toEqual({
      severity: 'warning',
      text: 'Título 12 não encontrado.',
    })
  })

  it('takes the message of a 422 for a key first, then its code, then for words', { tags: ['E-002'] }, () => {
    const keyed = words.keys.common_invalid_fields
    expect(failed(422, 'common.invalid_fields').text).toBe(keyed)
    expect(failed(422, 'Há campos errados.', 'common.invalid_fields').text).toBe(keyed)
    expect(failed(422, 'limite_excedido', 'loans.unheard_of').text).toBe('limite_excedido')
  })

  it.each([
    ['Falha na consulta à rede Pergamum', 'warning', words.networkCatalogue],
    ['erro no e-mail da biblioteca digital', 'error', words.digitalLibrary],
    ['TypeError: x is undefined', 'error', words.unexpected],
  ])('tells a 500 that says “%s” apart', { tags: ['E-003', 'E-004', 'E-005', 'E-026'] }, (message, severity, text) => {
    expect(failed(500, message)).toEqual({ severity, text })
  })

  it('passes on what our server says about another service, and not what a proxy says', () => {
    const words502 = 'O serviço de eventos negou o acesso.'
    expect(failed(502, words502, 'events.access_denied')).toEqual({ severity: 'error', text: words502 })
    expect(failed(502, 'Bad Gateway')).toEqual({ severity: 'error', text: words.unexpected })
  })

  it('says that the server did not answer, or that its answer could not be read', { tags: ['E-006', 'E-007'] }, () => {
    expect(explain(new ApiError(noAnswer, {}))).toEqual({ severity: 'error', text: words.noAnswer })
    expect(explain(new ApiError(unreadable, {}))).toEqual({ severity: 'error', text: words.processing })
    expect(explain(new TypeError('a mistake of ours'))).toEqual({ severity: 'error', text: words.processing })
  })

  it('tells a refusal on the way to the server apart from one of ours', () => {
    expect(failed(403, '').text).toBe(words.onTheWay)
    expect(failed(403, '', 'common.not_found').text).toBe(words.unexpected)
  })

  it('is never silent', () => {
    expect(failed(403, '', 'common.not_found').text).toBe(words.unexpected)
    expect(failed(422, '').text).toBe(words.unexpected)
  })
})
