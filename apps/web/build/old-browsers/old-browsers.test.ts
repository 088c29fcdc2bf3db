import { describe, expect, it } from 'vitest'
import { cssProblems } from './css-problems.ts'
import { scriptProblems } from './script-problems.ts'

describe('a style sheet that old browsers read otherwise', () => {
  it.each([
    ['a{height:100dvh}', 'dvh'],
    ['a{color:oklch(0.5 0.1 20)}', 'oklch()'],
    ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a{color:light-dark(red,blue)}', 'light-dark()'],
    ['a{color:rgb(from red r g b)}', 'a relative colour'],
    ['a{height:100vh;--h:100dvh}', 'dvh'],
    ['a:has(b){color:red}', ':has'],
    ['a{b{color:red}}', 'a rule in a rule'],
    ['@container page (width>1px){a{color:red}}', '@container'],
    ['@starting-style{a{opacity:0}}', '@starting-style'],
    ['a{field-sizing:content}', 'field-sizing'],
    ['@supports not (color:lch(0 0 0)){a{height:9svh}}', 'svh'],
  ])('is found: %s', (css, words) => {
    const problems = cssProblems('file.css', css)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^file\.css:1:\d+: /)
    expect(problems[0]).toContain(words)
  })

  it.each([
    'a{height:100vh;height:100dvh}',
    'a{color:#123;color:oklch(0.5 0.1 20)}',
    '@supports (height:1dvh){a{height:100dvh}}',
    '@supports selector(:has(a)){a:has(b){color:red}}',
    '@container page (min-width:1px){a{b:c}}@supports not (container-type:inline-size){@media (min-width:1px){a{b:c}}}',
    '@media (width>=48rem){a:focus-visible:is(b,c):not(.d)::before{inset:0;gap:1px;aspect-ratio:1;color:rgb(1 2 3/.5)}}',
  ])('is not one with something in its place: %s', (css) => {
    expect(cssProblems('file.css', css)).toEqual([])
  })
})

describe('a script that old browsers do not understand', () => {
  it.each([
    ['a.toSorted()', '.toSorted()'],
    ['new Set().union(b)', '.union()'],
    ['Object.groupBy(a,b)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Array.fromAsync(a)', 'Array.fromAsync'],
    ['URL.canParse(a)', 'URL.canParse'],
    ['Iterator.from(a)', 'Iterator.from'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['document.startViewTransition(a)', '.startViewTransition()'],
    ['a.showPopover()', '.showPopover()'],
    ['/a/v.test(b)', 'the flag v'],
    ['/(?i:a)b/.test(c)', 'flags within'],
    ['import a from"./a.json"with{type:"json"}', 'an import attribute'],
  ])('is found: %s', (script, words) => {
    const problems = scriptProblems('file.js', `let x;\n  ${script}`)
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(problem).toMatch(/^file\.js:2:\d+: /)
    expect(problems.join()).toContain(words)
  })

  it.each([
    'typeof CloseWatcher=="function"&&new CloseWatcher',
    'typeof a.showPopover=="function"&&a.showPopover()',
    'a.showPopover?.()',
    'structuredClone(a);a.at(-1);Object.hasOwn(a,b);a.findLast(b);a??=b;await a',
    'class A{static{this.#b=1}static #b;c(){return #b in this}}',
  ])('is not one that asks first, or uses what they know: %s', (script) => {
    expect(scriptProblems('file.js', script)).toEqual([])
  })
})
