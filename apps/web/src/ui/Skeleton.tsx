import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './skeleton.css'

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
  children: ReactNode
}

/** What stands in the place of a page's part while it loads. Whether it shows is `useSkeleton`'s to say. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <>
      <p className="vh" role="status">
        {label}
      </p>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </>
  )
}
