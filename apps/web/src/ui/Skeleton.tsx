import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './skeleton.css'
import { useSkeleton } from './use-skeleton.ts'

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'cover' | 'btn' | 'badge'
  /** Of the place it stands in, in per cent. */
  width?: 20 | 30 | 40 | 60 | 75 | 90
}

/** One bar, of the size of what will replace it. */
export function Skeleton({ shape = 'line', width }: SkeletonProps) {
  return <span className={classes('sk', shape !== 'line' && `sk--${shape}`, width && `sk--${width}`)} />
}

export interface SkeletonGroupProps {
  /** "Carregando os resultados": said once for the whole group. */
  label: string
  className?: string
  /** Whether it may be seen, where something else decides that too; unless told, it is after the first moment. */
  shown?: boolean
  children: ReactNode
}

/** What stands in the place of a page's part while it loads: from the start as high, and after a moment to be seen. */
export function SkeletonGroup({ label, className, shown, children }: SkeletonGroupProps) {
  const after = useSkeleton(true)
  const seen = shown ?? after
  return (
    <>
      <p className="vh" role="status">
        {seen && label}
      </p>
      <div className={classes(className, !seen && 'is-waiting')} aria-hidden="true">
        {children}
      </div>
    </>
  )
}
