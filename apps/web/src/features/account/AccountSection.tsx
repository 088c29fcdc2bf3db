import type { ReactNode } from 'react'

interface AccountSectionProps {
  /** Names the part within the page. */
  id: string
  title: ReactNode
  /** What it is for, in a sentence. */
  text?: ReactNode
  children: ReactNode
}

/** A part of a section of the personal area, under a heading of its own. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section className="stack stack--4" aria-labelledby={id}>
      <h2 className="legend--big" id={id}>
        {title}
      </h2>
      {text && <p className="soft">{text}</p>}
      {children}
    </section>
  )
}
