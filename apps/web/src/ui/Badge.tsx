import type { ReactNode } from 'react'
import './badge.css'
import { Icon } from './Icon.tsx'
import {
  holdIcon,
  type IconDrawing,
  lateIcon,
  lentIcon,
  localUseIcon,
  notPossibleIcon,
  onlineIcon,
  restrictedIcon,
  transitIcon,
  waitingIcon,
  yesIcon,
} from './icons.ts'

type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'plain'

/** Every state has a colour and an icon; the words are the children. Colour alone carries no information. */
const looks = {
  ok: ['ok', yesIcon],
  lent: ['warn', lentIcon],
  reserved: ['warn', holdIcon],
  transit: ['info', transitIcon],
  local: ['plain', localUseIcon],
  online: ['info', onlineIcon],
  restricted: ['plain', restrictedIcon],
  danger: ['danger', lateIcon],
  wait: ['warn', waitingIcon],
  off: ['plain', notPossibleIcon],
  plain: ['plain', undefined],
} as const satisfies Record<string, readonly [Tone, IconDrawing | undefined]>

export type BadgeKind = keyof typeof looks

export interface BadgeProps {
  kind: BadgeKind
  /** Replaces the kind's icon, for example with the open door of opening hours. */
  icon?: IconDrawing
  children: ReactNode
}

/** A state in one or two words. Not a button; at most two in a row of a list. */
export function Badge({ kind, icon, children }: BadgeProps) {
  const [tone, own] = looks[kind]
  const drawing = icon ?? own
  return (
    <span className={`badge badge--${tone}`}>
      {drawing && <Icon of={drawing} />}
      {children}
    </span>
  )
}
