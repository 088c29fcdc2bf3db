import { classes } from './classes.ts'
import './icon.css'
import type { IconDrawing } from './icons.ts'

export interface IconProps {
  of: IconDrawing
  /** s 16 px (badges, chips), m 20 px (text and buttons), l 24 px (phone header), xl 40 px (empty states). */
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string
}

/** An icon beside its text, hidden from screen readers. An icon alone needs an `IconButton` with a name. */
export function Icon({ of: Drawing, size = 'm', className }: IconProps) {
  return <Drawing className={classes('icon', size !== 'm' && `icon--${size}`, className)} aria-hidden />
}
