import type { ComponentPropsWithRef } from 'react'
import { ChoiceText, type ChoiceWords } from './ChoiceText.tsx'
import './choice.css'
import { classes } from './classes.ts'

export interface RadioProps extends ChoiceWords, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Shown as a card, when each choice needs a second line. */
  card?: boolean
}

/** One of several choices; those of one `name` belong in a `ChoiceGroup`. */
export function Radio({ label, hint, count, card, ...rest }: RadioProps) {
  return (
    <label className={classes('choice', card && 'choice--card', count !== undefined && 'choice--facet')}>
      <input {...rest} type="radio" />
      <ChoiceText {...{ label, hint, count }} />
    </label>
  )
}
