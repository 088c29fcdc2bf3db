import { type RefObject, useEffect, useRef } from 'react'

/** What is typed outside of a field goes into that of the scanner; Esc closes what is open. */
export function useScannerKeys(field: RefObject<HTMLInputElement | null>, close?: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    field.current?.focus()
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const element = target instanceof HTMLElement ? target : undefined
      if (element?.closest('dialog')) return
      if (key === 'Escape') return latest.current?.()
      const isTyped = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      const isEditable = element?.matches('input:not([type="radio"]):not([type="checkbox"]), textarea, select')
      if (isTyped && !isEditable) field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}
