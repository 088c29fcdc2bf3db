import { describe, expect, it } from 'vitest'
import { ApiError, noAnswer } from '../api/api-error.ts'
import { type FormFields, findProblems } from './form-problems.ts'

const explain = (error: ApiError) => error.body.message ?? ''
const fields: FormFields<'email' | 'kind' | 'code'> = {
  names: ['kind', 'email', 'code'],
  nameOf: (wireName) => (wireName === 'volume' || wireName === 'tomo' ? 'kind' : wireName),
  fieldOf: ({ body }) => (body.code === 'second-factors.code_wrong' ? 'code' : undefined),
}

describe('which fields a refusal is about', () => {
  it('tells all of them in the order of the form, each with everything that is said of it', () => {
    const error = new ApiError(422, { errors: { email: ['Falta o @.', 'É longo.'], tomo: ['Escolha um.'] } })
    expect(findProblems(error, fields, explain)).toEqual([
      { name: 'kind', text: 'Escolha um.' },
      { name: 'email', text: 'Falta o @. É longo.' },
    ])
  })

  it('takes the words of a refusal that is about one field and names none', () => {
    const error = new ApiError(422, { code: 'second-factors.code_wrong', message: 'O código não está certo.' })
    expect(findProblems(error, fields, explain)).toEqual([{ name: 'code', text: 'O código não está certo.' }])
  })

  it.each([
    ['a field that the form does not show', new ApiError(422, { errors: { telefone: ['Falta.'] } })],
    ['the whole', new ApiError(409, { code: 'patron.data_changed_meanwhile', message: 'Mudou.' })],
    ['no answer', new ApiError(noAnswer, {})],
    ['a mistake of ours', new TypeError('x')],
  ])('blames no field for %s, which is told above them', (_says, error) => {
    expect(findProblems(error, fields, explain)).toEqual([])
  })
})
