import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { asModule, pathInPackage, reactFiles } from './react-modules.ts'

const written = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react-dom");
function jsxProd(type) {
  return [type, exports.now()];
}
exports.now = void 0;
if (true) exports.now = function () { return 7; };
exports.jsx = jsxProd;
exports.jsxs = jsxProd;
exports.nothing = null;
exports.version = "19";
`

describe('a CommonJS file of React', () => {
  it('imports what it required', () => {
    expect(asModule(written)).toContain(
      'import * as Scheduler from "scheduler";\nimport * as React from "react-dom";\nfunction jsxProd',
    )
  })

  it('exports the same values, two names of one function as one variable', async () => {
    const code = asModule(written).replace(/import .*/g, '')
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    expect({ ...module }).toEqual({
      now: expect.any(Function),
      jsx: expect.any(Function),
      jsxs: module.jsx,
      nothing: null,
      version: '19',
    })
    expect(module.jsx('p')).toEqual(['p', 7])
    expect(code).toContain('export { jsxProd as jsx };\nexport { jsxProd as jsxs };')
  })

  it.each(Object.values(reactFiles))('exports every name of %s', (file) => {
    const path = pathInPackage(file)
    const code = asModule(readFileSync(path, 'utf8'))
    const names = [...code.matchAll(/^export \{ [\w$]+ as (\w+) \};$/gm)].map((match) => match[1])
    expect(names.sort()).toEqual(Object.keys(createRequire(import.meta.url)(path)).sort())
    expect(code).not.toMatch(/\b(require\(|exports\.|module\.)/)
  })

  it('refuses one that requires in a way that it does not know', () => {
    expect(() => asModule('var React = require("react"), useRef = React.useRef;')).toThrow(/requires in a new way/)
  })
})
