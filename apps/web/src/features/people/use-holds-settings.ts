import { useCall } from '../../api/use-call.ts'

/** Activity 2004, at every library. */
const settingsPermission = 2004

/** Whether the caller holds activity 2004 at every library: for what concerns people of all of them. */
export function useHoldsSettings(): boolean {
  const rights = useCall('desk.rights').data?.answer.direitos ?? []
  return rights.some(({ direito, cod_biblioteca }) => direito === settingsPermission && cod_biblioteca === '')
}
