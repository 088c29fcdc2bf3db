import { createElement, type FunctionComponent, type ReactNode, type SVGProps } from 'react'

/** A drawing of lucide-react: its shapes, each with a key. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Takes the place of lucide-react's function of this name in the build (build/icon-imports.ts): the drawing with what
 * `ui/Icon` gives it, without sizes, colours, contexts and classes, which style sheets say. See docs/adr/0056-icons.md.
 */
export default function createLucideIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  const shapes: ReactNode[] = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      shapes,
    )
}
