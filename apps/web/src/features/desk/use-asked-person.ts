import { useEffect, useRef } from 'react'
import { useShownLocation } from '../../shell/use-shown-location.ts'

/** Opens the account that the address names: `/balcao?pessoa=12`, as the page of a person writes it. */
export function useAskedPerson(open: (account: string) => void): void {
  const account = new URLSearchParams(useShownLocation().search).get('pessoa')
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (account !== null && /^\d{1,10}$/.test(account)) latest.current(account)
  }, [account])
}
