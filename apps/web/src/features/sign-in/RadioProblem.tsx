import { Icon } from '../../ui/Icon.tsx'
import { errorIcon } from '../../ui/icons.ts'

/** What is wrong with a choice, above it. */
export function RadioProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className="error">
      <Icon of={errorIcon} />
      <span>{text}</span>
    </p>
  )
}
