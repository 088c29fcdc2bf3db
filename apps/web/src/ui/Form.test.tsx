import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'

const idle = { onSend: () => {}, busy: false, attempt: 0 }
const problems = [{ fieldId: 'email', text: 'Falta o @.' }]

it('shows the failure, then all problems as links to their fields, then the fields', () => {
  const page = renderToStaticMarkup(
    <Form {...idle} attempt={1} failure={<p>Não foi salvo.</p>} summary={{ title: '1 campo a corrigir', problems }}>
      <Field id="email" label="E-mail" error="Falta o @." />
    </Form>,
  )
  const order = ['Não foi salvo.', '1 campo a corrigir', 'href="#email"', 'id="email"']
  expect(order.map((part) => page.indexOf(part))).toEqual(order.map((part) => page.indexOf(part)).sort((a, b) => a - b))
  for (const part of order) expect(page).toContain(part)
})

it('shows no summary without problems, and leaves the checks to the server', () => {
  const page = renderToStaticMarkup(<Form {...idle} summary={{ title: '0 campos', problems: [] }} />)
  expect(page).toBe('<form noValidate=""></form>')
})

it('says that it is busy', () => {
  expect(renderToStaticMarkup(<Form {...idle} busy />)).toContain('aria-busy="true"')
})

it.each([
  [
    'a field',
    <Field key="1" id="a" label="E-mail" error="Falta o @." />,
    /aria-describedby="a-error" aria-invalid="true"/,
  ],
  [
    'a group of choices',
    <ChoiceGroup key="2" legend="Onde" error="Falta o @.">
      <input type="radio" />
    </ChoiceGroup>,
    /<fieldset class="field--error" aria-describedby="([^"]+)">.*<p class="error" id="\1">/,
  ],
])('ties what is wrong to %s', (_name, control, tied) => {
  const page = renderToStaticMarkup(control)
  expect(page).toMatch(tied)
  expect(page).toContain('Falta o @.')
})
