import { useEffect, useState } from 'react'
import { canKeep } from '../../api/kept-state.ts'

/** Whether a sign-in outlives this page: true until it is known not to. */
export function useCanKeep(): boolean {
  const [keeps, setKeeps] = useState(true)
  useEffect(() => void canKeep().then(setKeeps), [])
  return keeps
}
