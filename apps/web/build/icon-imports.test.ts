import { expect, it } from 'vitest'
import { iconFiles, withOwnFiles, withShortKeys } from './icon-imports.ts'

const files = iconFiles(`export { default as Truck, default as TruckIcon } from './icons/truck.mjs';
export { default as CircleAlert, default as CircleExclamationPoint } from './icons/circle-exclamation-point.mjs';
export { default as createLucideIcon } from './createLucideIcon.mjs';`)

it('imports each icon from its own file, under the name that the module calls it by', () => {
  const code = `import { CircleAlert, Truck as Van } from "lucide-react";\nimport { useState } from 'react'\nexport default Van`
  expect(withOwnFiles(code, files)).toBe(
    `import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Van from 'lucide-react/icons/truck'
import { useState } from 'react'
export default Van`,
  )
})

it.each(["import { Lorry } from 'lucide-react'", "import * as icons from 'lucide-react'"])(
  'refuses what is no icon: %s',
  (code) => {
    expect(() => withOwnFiles(code, files)).toThrow(/has no icon/)
  },
)

it('the parts of an icon are told apart by numbers, and its name and size are left out', () => {
  const code =
    'name: "truck",\n  size: 24, node: [["path", { d: "M18 11V6", key: "1fvzgz" }], ["path", { d: "M14 10V4", key: "1kc0my" }]]'
  expect(withShortKeys(code)).toBe(
    ' node: [["path", { d: "M18 11V6", key: "0" }], ["path", { d: "M14 10V4", key: "1" }]]',
  )
})
