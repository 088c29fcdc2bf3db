import { createElement, type FunctionComponent, type ReactNode, type SVGProps } from 'react'

/** A drawing of lucide-react: its shapes, each with a key. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Takes the place of lucide-react's function of this name in the build (build/icon-imports.ts): the drawing with what
 * `ui/Icon` gives it, without colours, lines, contexts and classes, which style sheets say: a page of results has over a
 * hundred. Its size is for those whose style sheets have not come. See docs/adr/0056-icons.md.
 */
export default function createLucideIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  const shapes: ReactNode[] = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => createElement('svg', { viewBox: '0 0 24 24', width: 24, height: 24, ...props }, shapes)
}
