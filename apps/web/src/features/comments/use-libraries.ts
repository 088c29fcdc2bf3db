import { useCall } from '../../api/use-call.ts'
import type { SelectOption } from '../../ui/Select.tsx'

/** The libraries, as choices of a form; none until they are there. */
export function useLibraries(): readonly SelectOption[] {
  const { data } = useCall('institution.libraries', { staleTime: 300_000 })
  return (data?.answer ?? []).map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca }))
}
