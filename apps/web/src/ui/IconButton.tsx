import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconProps } from './Icon.tsx'
import './icon-button.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconProps['of']
  size?: IconProps['size']
  /** Its accessible name. */
  label: ReactNode
  /** For a toggle button ("Na cesta"). */
  pressed?: boolean
}

export function IconButton({ icon, size, label, pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes('iconbtn', className)} aria-pressed={pressed}>
      <Icon of={icon} size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}
