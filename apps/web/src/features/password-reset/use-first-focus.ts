import { type RefObject, useEffect, useRef } from 'react'

/**
 * With each step, and after each attempt that failed, one goes on at the first field that is wrong, or else at the first
 * that is empty.
 * @param attempt changes with each of them
 * @param onAttempts true where the form is one thing of many on its page: it does not take the focus by being there
 */
export function useFirstFocus(attempt: number, onAttempts = false): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus once
  useEffect(() => {
    if (onAttempts && attempt === 0) return
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input.input') ?? [])]
    const wrong = inputs.find((input) => input.getAttribute('aria-invalid') === 'true')
    const next = wrong ?? inputs.find((input) => input.value === '') ?? inputs[0]
    next?.focus()
  }, [attempt])
  return form
}
