import { createInstance } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { ApiError, noAnswer } from '../../api/api-error.ts'
import words from '../../locales/pt/errors.json' with { type: 'json' }
import { explainResetFailure } from './explain-reset-failure.ts'

const i18n = createInstance()
beforeAll(() => i18n.init({ lng: 'pt', resources: { pt: { errors: words } } }))
const explain = (status: number, message: string, code?: string) =>
  explainResetFailure(
    new ApiError(status, { message, code: code as 'recovery.code_wrong' }),
    i18n.getFixedT('pt', 'errors'),
  )

it('shows the server’s words beside the field where they are about it', () => {
  expect(explain(422, 'O código não está certo.', 'recovery.code_wrong')).toEqual({
    code: 'recovery.code_wrong',
    isField: true,
    tone: 'warn',
    text: 'O código não está certo.',
  })
})

it.each([
  [429, 'Espere 5 min.', 'warn', 'Espere 5 min.'],
  [500, 'x is undefined', 'danger', words.unexpected],
  [noAnswer, '', 'danger', words.noAnswer],
])('shows a %s above the form', (status, message, tone, text) => {
  expect(explain(status, message)).toMatchObject({ isField: false, tone, text })
})
