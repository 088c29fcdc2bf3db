import type { ReactNode } from 'react'

interface AccountSectionProps {
  /** Id of the part within the page. */
  id: string
  title: ReactNode
  /** Its purpose in a sentence. */
  text?: ReactNode
  children: ReactNode
}

/** A part of an account section, with its own heading. */
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
