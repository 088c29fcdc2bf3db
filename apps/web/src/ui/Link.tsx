import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Props of an anchor, with a required address. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string
}

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** The frame provides the router's anchor here; all linking components of ui/ then use the router. */
export const LinkProvider = LinkContext.Provider

/** A link within the catalogue. */
export function Link(props: LinkProps) {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} />
}

export interface ExternalLinkProps extends LinkProps {
  /** Appended for screen readers: "(abre em outra aba)". */
  note: ReactNode
}

/** An external link: opens another tab, and says so by an arrow and in words. */
export function ExternalLink({ note, children, className = 'ext', ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {note}</VisuallyHidden>
    </a>
  )
}
