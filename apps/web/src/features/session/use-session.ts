import { useStore } from 'zustand'
import { type Auth, type Profile, persistedStore, sessionOnlyStore } from '../../api/auth.ts'

export interface Session {
  /** Undefined for a visitor. */
  user: Profile['user'] | undefined
  /** Another account acts as this patron. */
  isActing: boolean
  /** Reports whether the patron has the permission. A visitor has none. */
  can(permission: number): boolean
  /** The same within one module. */
  canInModule(module: number, permission: number): boolean
}

/** The signed-in patron, from either store. */
export function useSession(): Session {
  const sessionOnly = useStore(sessionOnlyStore, ({ auth }) => auth?.profile)
  const persisted = useStore(persistedStore, ({ auth }) => auth?.profile)
  return sessionOf(sessionOnly ?? persisted)
}

export function sessionOf(profile: Auth['profile'] | undefined): Session {
  const permissions = profile?.authPermissions ?? []
  const can = (permission: number) => permissions.some((one) => one.cod_atividade === String(permission))
  return {
    user: profile?.user,
    isActing: (profile?.user.usuario_original ?? '') !== '',
    can,
    canInModule: (module, permission) =>
      permissions.some((one) => one.cod_atividade === String(permission) && one.cod_modulo === String(module)),
  }
}

/** Shows the account area and allows redirection there; it does not protect it. */
export const accountPermission = 8
/** Serves at the desk of a library. */
export const deskPermission = 2002
/** The set-up. */
export const settingsPermission = 2004
/** Texts and comments: the inbox. */
export const textsPermission = 2006
/** Reports and the audit log. */
export const reportsPermission = 2007
/** Opens the login dialog automatically; without it a button does. */
export const modalLoginActivity = 107
/** Requires a captcha. */
export const captchaActivity = 1120
