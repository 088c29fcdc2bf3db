import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './skeleton.css'
import { useSkeleton } from './use-skeleton.ts'

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'cover' | 'btn' | 'badge'
  /** In per cent of its container. */
  width?: 20 | 30 | 40 | 60 | 75 | 90
}

/** One bar of the size of its replacement. */
export function Skeleton({ shape = 'line', width }: SkeletonProps) {
  return <span className={classes('sk', shape !== 'line' && `sk--${shape}`, width && `sk--${width}`)} />
}

export interface SkeletonGroupProps {
  /** "Carregando os resultados": announced once for the group. */
  label: string
  className?: string
  /** Visibility decided by the caller; by default visible after a delay. */
  shown?: boolean
  children: ReactNode
}

/** Replaces a loading part of a page: has its height from the start, and is visible after a delay. */
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
