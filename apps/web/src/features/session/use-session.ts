import { useStore } from 'zustand'
import { type Auth, type Profile, persistedStore, sessionOnlyStore } from '../../api/auth.ts'

export interface Session {
  /** Undefined: a visitor. */
  user: Profile['user'] | undefined
  /** Somebody else acts in this person's account. */
  isActing: boolean
  /** Whether the person holds an activity, by its number. A visitor holds none. */
  can(permission: number): boolean
  /** The same within one module. */
  canInModule(module: number, permission: number): boolean
}

/** Who is signed in, from either store. */
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

/** Shows the account area and lets a sign-in lead there; it never guards it. */
export const accountPermission = 8
/** Lets the login dialog open by itself; without it the dialog has a button of its own. */
export const modalLoginActivity = 107
/** Asks for a captcha. */
export const captchaActivity = 1120
