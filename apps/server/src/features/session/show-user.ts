import type { ReadingHandler } from '../../http/call-handler.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { grantedPermissions, personOfLogin, usernameOf } from './account-details.ts'

export const showUser: ReadingHandler<'session.user'> = async (db, { caller, language }) => {
  const person = await personOfLogin(db, caller.login)
  const activities = await grantedPermissions(db, caller.login)
  return {
    user: {
      nome_pessoa: person.name,
      login: person.username,
      cod_pessoa: String(person.patron_id),
      cod_categoria: person.code,
      categoria: person[`category_${language}`],
      tipo_categoria: person.kind,
      validade: person.valid_until === null ? '' : wireDay(person.valid_until),
      usuario_original: caller.actingLogin === undefined ? '' : await usernameOf(db, caller.actingLogin),
    },
    authPermissions: activities.map((activity) => ({
      cod_modulo: String(activity.module),
      cod_atividade: String(activity.id),
      descricao: activity[`description_${language}`],
    })),
    bloqueio: person.blocked === 1,
  }
}
