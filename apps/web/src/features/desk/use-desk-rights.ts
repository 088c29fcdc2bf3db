import { useCall } from '../../api/use-call.ts'
import { settingsPermission, useSession } from '../session/use-session.ts'

export interface DeskRights {
  /** Whether the caller holds one of these activities, at one library or at all. */
  holds(rights: readonly number[]): boolean
  /** Whether activity 2004 counts at every library; undefined until that is known. */
  holdsSettings: boolean | undefined
}

/** What of the library's side the caller may open: as the session began, until the server says what counts now. */
export function useDeskRights(): DeskRights {
  const held = useCall('desk.rights').data?.answer.direitos
  const { can } = useSession()
  return {
    holds: (rights) => (held ? held.some(({ direito }) => rights.includes(direito)) : rights.some(can)),
    holdsSettings: held?.some(({ direito, cod_biblioteca }) => direito === settingsPermission && cod_biblioteca === ''),
  }
}

/** Whether the caller holds activity 2004 at every library: for what concerns people of all of them. */
export function useHoldsSettings(): boolean {
  return useDeskRights().holdsSettings ?? false
}
