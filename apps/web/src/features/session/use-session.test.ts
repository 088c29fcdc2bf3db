import { describe, expect, it } from 'vitest'
import type { Profile } from '../../api/auth.ts'
import { accountPermission, sessionOf } from './use-session.ts'

const permission = (cod_modulo: string, cod_atividade: string) => ({ cod_modulo, cod_atividade, descricao: '' })
const profile: Profile = {
  user: { nome_pessoa: 'Ana Campos' } as Profile['user'],
  authPermissions: [permission('2', '8'), permission('1', '1120')],
  bloqueio: false,
}

describe('a session', () => {
  it('holds the activities that came with it, looked up by number', { tags: ['P-009'] }, () => {
    const session = sessionOf(profile)
    expect([session.can(accountPermission), session.can(1120), session.can(112), session.can(80)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('looks permissions up by module and activity', { tags: ['F-024'] }, () => {
    const session = sessionOf(profile)
    expect([session.canInModule(2, 8), session.canInModule(1, 8)]).toEqual([true, false])
  })

  it('of nobody holds nothing', () => {
    expect(sessionOf(undefined).user).toBeUndefined()
    expect(sessionOf(undefined).can(accountPermission)).toBe(false)
  })
})
