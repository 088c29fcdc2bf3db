import type { ReadingHandler } from '../../http/call-handler.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { grantedPermissions, patronOfAccount, usernameOf } from './store/account-details.ts'

export const showUser: ReadingHandler<'session.user'> = async (db, { caller, language }) => {
  const patron = await patronOfAccount(db, caller.account)
  const permissions = await grantedPermissions(db, caller.account)
  return {
    user: {
      nome_pessoa: patron.name,
      login: patron.username,
      cod_pessoa: String(patron.patronId),
      cod_categoria: patron.category.code,
      categoria: patron.category.name[language],
      tipo_categoria: patron.category.kind,
      validade: patron.validUntil === null ? '' : wireDay(patron.validUntil),
      cod_biblioteca: patron.homeLibraryId === null ? '' : String(patron.homeLibraryId),
      usuario_original: caller.actingAccount === undefined ? '' : await usernameOf(db, caller.actingAccount),
    },
    authPermissions: permissions.map((permission) => ({
      cod_modulo: String(permission.module),
      cod_atividade: String(permission.id),
      descricao: permission.description[language],
    })),
    bloqueio: patron.isBlocked,
  }
}
