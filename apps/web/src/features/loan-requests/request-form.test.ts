import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { findProblems } from '../../shell/form-problems.ts'
import { bodyOf, firstFields, type RequestOptions, receiversOf, requestFields, withOrigin } from './request-form.ts'

const possible = { possivel: true, motivo: '', motivo_descricao: '' }
const away = { possivel: false, motivo: 'loan-requests.no_copies', motivo_descricao: 'Nenhum.' }
const kind = { volume: '', tomo: '', parte: '', material_adicional: '', disponiveis: '1' }
const options: RequestOptions = {
  cod_acervo: '1',
  titulo: 'Torto arado',
  ...possible,
  bibliotecas_origem: [
    { cod_biblioteca: '1', desc_biblioteca: 'Central', ...away, opcoes: [{ ...kind, ...away, disponiveis: '0' }] },
    {
      cod_biblioteca: '2',
      desc_biblioteca: 'Letras',
      ...possible,
      opcoes: [
        { ...kind, ...possible, volume: '1' },
        { ...kind, ...possible, volume: '2' },
      ],
    },
  ],
  bibliotecas_recebimento: [
    { cod_biblioteca: '1', desc_biblioteca: 'Central', locais: [{ codigo: '7', descricao: 'Balcão' }] },
    { cod_biblioteca: '2', desc_biblioteca: 'Letras', locais: [] },
  ],
  domicilio: true,
  telefone: '(35) 5555-0101',
  email: 'ana@example.org',
  endereco: 'Rua A, 1',
  pedidos_abertos: '0',
  limite: '3',
}

describe('the form of a loan request', () => {
  it('begins at the first library that has a copy, and leaves the choice among its volumes open', () => {
    expect(firstFields(options)).toMatchObject({ biblioteca_origem: '2', kind: '', telefone: '(35) 5555-0101' })
  })

  it('chooses where there is nothing to choose', () => {
    expect(withOrigin(firstFields(options), options, '1').kind).toBe('0')
  })

  it('offers every library but the one that has it; brought home, that one too', () => {
    const names = (domicilio: boolean) =>
      receiversOf(options, { ...firstFields(options), domicilio }).map(({ desc_biblioteca }) => desc_biblioteca)
    expect(names(false)).toEqual(['Central'])
    expect(names(true)).toEqual(['Central', 'Letras'])
  })

  it('takes back a goal that has become the origin', () => {
    const fields = { ...firstFields(options), biblioteca_recebimento: '1' }
    expect(withOrigin(fields, options, '1').biblioteca_recebimento).toBe('')
  })

  it('sends the chosen volume, and of home and desk only what counts', () => {
    const fields = { ...firstFields(options), kind: '1', biblioteca_recebimento: '1', cod_local_recebimento: '7' }
    expect(bodyOf(fields, options)).toMatchObject({ volume: '2', cod_local_recebimento: '7', domicilio: false })
    expect(bodyOf(fields, options)).not.toHaveProperty('recebimento_textual')
    expect(bodyOf({ ...fields, domicilio: true }, options)).toMatchObject({ recebimento_textual: 'Rua A, 1' })
  })

  it('shows problems in the order of its fields, those of the copy at its choice', () => {
    const errors = { email: ['a', 'b'], tomo: ['c'], volume: ['d'] }
    expect(findProblems(new ApiError(422, { errors }), requestFields, () => '')).toEqual([
      { name: 'kind', text: 'c' },
      { name: 'email', text: 'a b' },
    ])
  })
})
