import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  about: string
  children: ReactNode
}

/** A group of components with a sentence about their use. */
export function Section({ id, title, about, children }: SectionProps) {
  return (
    <section className="section stack" id={id} aria-labelledby={`${id}-t`}>
      <div className="stack stack--2">
        <h2 id={`${id}-t`}>{title}</h2>
        <p className="soft">{about}</p>
      </div>
      {children}
    </section>
  )
}
