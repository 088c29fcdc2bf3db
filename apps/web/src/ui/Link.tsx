import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** What an anchor takes, with an address that is never missing. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string
}

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/**
 * The layout gives the router's own anchor here once; every component of ui/ that links then goes through the router.
 */
export const LinkProvider = LinkContext.Provider

/** A link within the catalogue. */
export function Link(props: LinkProps) {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} />
}

export interface ExternalLinkProps extends LinkProps {
  /** Said to screen readers after the text: "(abre em outra aba)". */
  note: ReactNode
}

/** A link out of the catalogue: opens another tab, marked with an arrow, and says so. */
export function ExternalLink({ note, children, className = 'ext', ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {note}</VisuallyHidden>
    </a>
  )
}
